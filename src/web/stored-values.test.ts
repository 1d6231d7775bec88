import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderRequest } from '../contract/orders/order.ts';

/** What an extension, an earlier version or the visitor may have left, and no reader understands. */
const odd = [
  '{}',
  '[]',
  '[null]',
  '[{}]',
  'null',
  '"text"',
  '5',
  '[{"reference":{}}]',
  '{"code":"X","percent":5,"amounts":5}',
  '{"xl-7":2}',
  '{"rates":{"EUR":"x"},"at":"now"}',
  'no JSON',
  '',
];

const order: OrderRequest = {
  ...{ customerName: 'Ada Lovelace', customerEmail: 'ada@example.com', shippingAddress: '12 St James Square' },
  ...{ city: 'London', postalCode: 'SW1Y 4JH', country: 'United Kingdom', status: 'pending' },
  items: JSON.stringify([{ productId: 'xl-7', quantity: 1 }]),
  ...{ subtotal: '251.00', discount: '0.00', total: '251.00', promoCode: null },
};

/** Keeps a text under every key, until something else is stored there. */
function storageOf(text: string) {
  const written = new Map<string, string>();
  return {
    written,
    getItem: (key: string) => written.get(key) ?? text,
    setItem: (key: string, value: string) => void written.set(key, value),
  };
}

describe.each(odd)('stored in the browser, %s', (text) => {
  const storage = { current: storageOf(text) };

  beforeEach(() => {
    // Each page reads once what is stored, and remembers it.
    vi.resetModules();
    storage.current = storageOf(text);
    vi.stubGlobal('localStorage', storage.current);
    vi.stubGlobal('sessionStorage', storage.current);
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    // Without Web Locks nothing waits for other tabs.
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('fetch', async () => Response.json(text));
    for (const level of ['warn', 'info'] as const) vi.spyOn(console, level).mockReturnValue();
  });
  afterEach(() => {
    // Other test files share this process.
    vi.resetModules();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is an empty cart, which the console tells unless it is a list [PAGE-4, CART-8]', async () => {
    const { cartStore } = await import('./cart/cart-store.ts');
    expect(cartStore.read()).toEqual({ cart: [], priceChanges: [] });
    expect(vi.mocked(console.warn).mock.calls.map(([said]) => said)).toEqual(
      text.startsWith('[') ? [] : ['The cart in this browser couldn’t be read and is ignored.'],
    );
  });

  it('is no receipt beside a new one [PAGE-4]', async () => {
    const { addReceipt } = await import('./cart/order-receipts.ts');
    const receipt = { reference: 'BB-1', total: '£1.00', email: 'ada@example.com', link: '/order/BB-1' };
    addReceipt(receipt);
    expect(JSON.parse(storage.current.getItem('order-receipts'))).toEqual([receipt]);
  });

  it('is no applied promo code [PAGE-4]', async () => {
    const { readPromo } = await import('./promotions/promo-store.ts');
    expect(readPromo()).toEqual({ applied: null, checking: false });
  });

  it('fills no field of a draft, nor an earlier request for a quote [PAGE-4]', async () => {
    const { readDraft } = await import('./forms/form-draft.ts');
    const empty = { name: '', text: '', reference: '' };
    expect(readDraft('contact-draft', empty)).toEqual(empty);
  });

  it('is no exchange rate, neither stored nor received [PAGE-4]', async () => {
    const { loadExchangeRates } = await import('./currency/exchange-rates.ts');
    expect(await loadExchangeRates('https://rates.example')).toBeUndefined();
    vi.stubGlobal('fetch', async () => new Response(text));
    expect(await loadExchangeRates('https://rates.example')).toBeUndefined();
  });

  it('is no chosen currency [PAGE-4]', async () => {
    const { currencyChoice } = await import('./currency/currency-choice.ts');
    expect(currencyChoice.read()).toBeNull();
  });

  it('is no earlier attempt of an order [PAGE-4]', async () => {
    const { startAttempt } = await import('./pages/checkout/order-attempt.ts');
    const attempt = await startAttempt(order, null);
    expect(attempt).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), order, isOld: false });
    expect(JSON.parse(storage.current.getItem('order-attempts'))).toHaveLength(1);
  });
});
