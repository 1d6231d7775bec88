import type { RateTable } from '../src/contract/pricing/exchange-rates.ts';

/**
 * Exchange rates for converted prices until the database has newer ones (`rates renew`, EXCHANGE_RATES_SOURCE): the
 * European Central Bank's euro foreign exchange reference rates of one day, units for one euro, as published at
 * https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/. The bank publishes them
 * for information only.
 */
export const referenceRates: RateTable = {
  source: 'European Central Bank',
  day: '2026-07-21',
  base: 'EUR',
  rates: {
    USD: 1.1418,
    JPY: 185.82,
    CZK: 24.168,
    DKK: 7.4756,
    GBP: 0.85205,
    HUF: 360.4,
    PLN: 4.3305,
    RON: 5.2365,
    SEK: 11.0485,
    CHF: 0.9259,
    ISK: 143,
    NOK: 10.987,
    TRY: 53.8757,
    AUD: 1.6276,
    BRL: 5.7997,
    CAD: 1.6069,
    CNY: 7.7255,
    HKD: 8.9525,
    IDR: 20435.94,
    ILS: 3.482,
    INR: 109.882,
    KRW: 1688.04,
    MXN: 19.8608,
    MYR: 4.6688,
    NZD: 1.9533,
    PHP: 70.496,
    SGD: 1.4734,
    THB: 38.439,
    ZAR: 18.7763,
  },
};
