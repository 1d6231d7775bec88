import { toDecimal } from '../../domain/shared/money/money.ts';
import type { Customer } from '../store/customers/customers.ts';
import type { ExportColumn } from './columns.ts';

/** Orders are counted up to 1,000 a customer. Several addresses are one cell, separated by semicolons. */
export const customerColumns: readonly ExportColumn<Customer>[] = [
  { key: 'email', value: ({ email }) => email },
  { key: 'name', value: ({ name }) => name },
  { key: 'organisation', value: ({ organisation }) => organisation ?? '' },
  { key: 'orders', value: ({ orders }) => orders },
  { key: 'cancelled', value: ({ cancelled }) => cancelled },
  { key: 'totalGBP', value: ({ sums }) => toDecimal(sums.GBP ?? 0) },
  { key: 'totalUSD', value: ({ sums }) => toDecimal(sums.USD ?? 0) },
  { key: 'spentGBP', value: ({ spent }) => toDecimal(spent.GBP ?? 0) },
  { key: 'spentUSD', value: ({ spent }) => toDecimal(spent.USD ?? 0) },
  { key: 'lastOrder', value: ({ lastOrderAt }) => new Date(lastOrderAt).toISOString() },
  { key: 'addresses', value: ({ addresses }) => addresses.join('; ') },
];
