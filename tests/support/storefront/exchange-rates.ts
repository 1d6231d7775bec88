import type { Page } from 'playwright-core';

/** Where browsers request rates if no exchange-rate service is configured: from the shop itself. */
export const ratesPattern = '**/api/exchange-rates';

interface RatesService {
  /** Number of requests to the service. */
  readonly calls: number;
}

/** Fakes the exchange-rate service by route interception. */
export async function playRates(
  page: Page,
  answer: { body?: unknown; status?: number; hang?: true },
): Promise<RatesService> {
  const service = { calls: 0 };
  await page.route(ratesPattern, async (route) => {
    service.calls += 1;
    if (answer.hang) return;
    const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
    await route.fulfill({
      status: answer.status ?? 200,
      body,
      contentType: 'application/json',
      headers: { 'Access-Control-Allow-Origin': '*' },
    });
  });
  return service;
}

export const todaysRates = {
  base: 'USD',
  rates: {
    USD: 1,
    EUR: 0.92,
    GBP: 0.79,
    JPY: 151.237,
    CHF: 0.885,
    INR: 83.1,
    CAD: 1.36,
    AUD: 1.52,
    KRW: 1377.4,
    CNY: 7.2,
  },
};
