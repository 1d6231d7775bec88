import { describe, expect, it } from 'vitest';
import { layOut } from './lay-out.ts';
import { findCircle, houseOf } from './read-rooms.ts';

const file = (source: string, ...imports: string[]) => ({
  source,
  dependencies: imports.map((resolved) => ({ resolved })),
});

describe('the rooms of the house', () => {
  const house = houseOf([
    file('src/server/app.ts', 'src/server/api/orders/orders.ts'),
    file('src/server/api/orders/orders.ts', 'src/server/store/orders/orders.ts', 'src/domain/orders/order.ts'),
    file('src/server/api/promo.ts', 'src/server/api/orders/orders.ts'),
    file('src/server/store/orders/orders.ts', 'node_modules/kysely/dist/index.js'),
    file('src/domain/orders/order.ts', 'src/domain/shared/money/money.ts'),
    file('src/domain/shared/money/money.ts'),
  ]);

  it('are folders, files at the door, and whole areas', () => {
    expect(house.rooms.map(({ name, files }) => [name, files])).toEqual([
      ['domain', 2],
      ['server/api', 2],
      ['server/app.ts', 1],
      ['server/store/orders', 1],
    ]);
    expect([...(house.arrows.get('server/api') ?? [])]).toEqual(['server/store/orders', 'domain']);
  });

  it('are found out where they import each other in a circle', () => {
    expect(findCircle(house)).toBeUndefined();
    const round = houseOf([
      file('src/web/app/outlet.tsx', 'src/web/pages/cart/page.tsx'),
      file('src/web/pages/cart/page.tsx', 'src/web/navigation/link.tsx'),
      file('src/web/navigation/link.tsx', 'src/web/app/pages.ts'),
    ]);
    expect(findCircle(round)).toEqual(['web/app', 'web/pages/cart', 'web/navigation', 'web/app']);
  });

  it('stand above the rooms of their area that they import', () => {
    const top = (name: string) => layOut(house).rooms.find((room) => room.name === name)?.y ?? Number.NaN;
    expect(top('server/app.ts')).toBeLessThan(top('server/api'));
    expect(top('server/api')).toBeLessThan(top('server/store/orders'));
    expect(top('server/store/orders')).toBeLessThan(top('domain'));
  });
});
