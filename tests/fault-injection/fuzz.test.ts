import { expect, it, onTestFinished } from 'vitest';
import { deskPath } from '../../src/contract/desk/call.ts';
import { createApp } from '../../src/server/app.ts';
import { openTestingDesk } from '../api/testing-desk.ts';
import { deskCalls } from '../support/desk/desk-calls.ts';
import { openShop } from '../support/shop/shop.ts';
import { fuzz } from './fuzz/run-fuzz.ts';

/** Returns the shop's routes that no page request, call or form has requested. Parameters match any value. */
async function unasked(asked: readonly string[]): Promise<string[]> {
  const desk = await openTestingDesk();
  onTestFinished(() => desk.close());
  const own = createApp(desk.parts).routes.flatMap(({ method, path }) => {
    const [head = ''] = path.split(/:|\*/);
    if (head.startsWith(deskPath) || path.endsWith('*')) return [];
    return method === 'GET'
      ? [[`GET ${head}`, `HEAD ${head}`]]
      : method === 'POST'
        ? [[`POST ${head}`, `form ${head}`]]
        : [];
  });
  return own.filter((ways) => !ways.some((way) => asked.includes(way))).map(([first = '']) => first);
}

it('answers any malformed request with a message, without a server error or a write [FUZZ-1]', async () => {
  const shop = await openShop();
  onTestFinished(() => void shop.stop());
  const { kinds, statuses, failures, written } = await fuzz({ shop, seed: 7, requests: 1_500 });
  expect(failures).toEqual([]);
  expect(written).toEqual([]);

  expect(await unasked([...statuses.keys()])).toEqual([]);
  // The request reaches validation of its body, instead of being rejected earlier for its session or URL.
  const read = new Set<number | undefined>([400, 413, 422]);
  for (const [name, { method, file }] of deskCalls) {
    const answers = [...(statuses.get(`desk ${name}`) ?? [])];
    expect(answers, name).not.toEqual([]);
    if (method !== 'GET' && !file && !name.endsWith('.export')) {
      expect(
        answers.some((status) => read.has(status)),
        `${name}: ${answers}`,
      ).toBe(true);
    }
  }
  const refused = [...kinds.values()].reduce((sum, outcomes) => sum + (outcomes.get('4xx') ?? 0), 0);
  expect(refused).toBeGreaterThan(750);
});
