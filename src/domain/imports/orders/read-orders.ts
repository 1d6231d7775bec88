import { isEmail } from '../../../contract/shared/forms/form.ts';
import { cleanEmail } from '../../../contract/shared/forms/typed-text.ts';
import { oneLine } from '../clean-text.ts';
import { cellReader, type Mapping, missingColumns } from '../headings.ts';
import type { SkippedRow } from '../products/imported-product.ts';
import type { DecimalMark } from '../read-decimals.ts';
import { type DayFirst, findDayFirst, readTime } from '../read-times.ts';
import { type CellOf, isFormula, isMangled, type Table, type TableRow } from '../table.ts';
import type { ImportedOrder, ImportedOrderCustomer, ImportedOrderFacts, ImportedOrderLine } from './imported-order.ts';
import type { OrderRole } from './order-columns.ts';
import { readStates } from './order-states.ts';
import { type AmountReader, amountReader } from './read-amounts.ts';
import { lineColumns, lineOf, maxOrderLines, readLinesCell } from './read-lines.ts';

const amountRoles = ['total', 'subtotal', 'discount', 'shipping', 'tax', 'refunded'] as const;
const lineAmountRoles = ['itemPrice', 'itemDiscount', 'itemTotal'] as const;

type AmountRole = (typeof amountRoles)[number] | (typeof lineAmountRoles)[number];

interface ReadOrders {
  readonly orders: readonly ImportedOrder[];
  readonly skipped: readonly SkippedRow[];
  readonly errors: readonly string[];
}

interface OrderOptions {
  readonly mapping: Mapping<OrderRole>;
  /** Currency of orders whose file names none. */
  readonly currency: string;
  readonly decimalMark?: DecimalMark | undefined;
}

interface Group {
  readonly number: string;
  readonly rows: readonly TableRow[];
}

interface Context {
  readonly cell: CellOf<OrderRole>;
  readonly amount: AmountReader<AmountRole>;
  readonly dayFirst: DayFirst;
  readonly currency: string;
  readonly numbered: (row: TableRow) => readonly ImportedOrderLine[];
}

/** Orders between two pauses. */
const ordersPerStep = 100;

/**
 * Reads orders: one row per order, or one per line, of which the first has the totals. Yields after each hundred, so
 * that the caller can let other work run.
 */
export function* readOrders(
  table: Table,
  { mapping, currency, decimalMark }: OrderOptions,
): Generator<undefined, ReadOrders> {
  const missing = missingColumns(mapping, { number: 'order number', placedAt: 'order date', total: 'total' });
  if (missing.length > 0) return { orders: [], skipped: [], errors: missing };
  const cell = cellReader(mapping);
  const column = (role: OrderRole) => table.rows.flatMap((row) => cell(row, role) ?? []);
  const roles = [...amountRoles, ...lineAmountRoles];
  const amounts = amountReader(new Map(roles.map((role) => [role, column(role)])), decimalMark);
  if ('errors' in amounts) return { orders: [], skipped: [], errors: amounts.errors };
  const dayFirst = findDayFirst(column('placedAt'));
  const numbered = lineColumns(table.headings);
  const context = { cell, amount: amounts.read, dayFirst, currency, numbered };
  const { groups, skipped } = groupRows(table.rows, cell);
  const orders: ImportedOrder[] = [];
  for (const [index, group] of groups.entries()) {
    if (index % ordersPerStep === ordersPerStep - 1) yield;
    const read = readOrder(group, context);
    if ('reason' in read) skipped.push(read);
    else orders.push(read);
  }
  return { orders, skipped: skipped.toSorted((one, other) => one.line - other.line), errors: [] };
}

function groupRows(rows: readonly TableRow[], cell: Context['cell']) {
  const groups = new Map<string, TableRow[]>();
  const skipped: SkippedRow[] = [];
  let last: string | undefined;
  for (const row of rows) {
    const number = cell(row, 'number');
    const skip = (reason: string) => skipped.push({ line: row.line, name: oneLine(number ?? '', 60), reason });
    const key = number ?? (cell(row, 'itemName') !== undefined && cell(row, 'total') === undefined ? last : undefined);
    last = key;
    if (key === undefined) skip('has no order number');
    else if (isMangled(key)) skip('has a number that lost its digits in a spreadsheet');
    else if (isFormula(key)) skip('has a spreadsheet formula instead of a number');
    else if (key.length > 60) skip('has a number of more than 60 characters');
    else {
      // The stored number: two spellings of it are one order.
      const name = oneLine(key, 60);
      const group = groups.get(name);
      if (!group) groups.set(name, [row]);
      else if (group.length < maxOrderLines) group.push(row);
    }
  }
  return { groups: [...groups].map(([number, own]): Group => ({ number, rows: own })), skipped };
}

function readOrder({ number, rows }: Group, context: Context): ImportedOrder | SkippedRow {
  const { cell, amount, dayFirst } = context;
  const [first] = rows;
  const line = first?.line ?? 0;
  const skip = (reason: string): SkippedRow => ({ line, name: number, reason });
  const own = (role: OrderRole) => {
    for (const row of rows) {
      const text = cell(row, role);
      if (text !== undefined) return text;
    }
    return undefined;
  };
  if (/^#?D\d+$/.test(number)) return skip('is a draft order');
  const totals = new Set(rows.flatMap((row) => cell(row, 'total') ?? []));
  if (totals.size > 1) return skip(`has different totals, ${[...totals].slice(0, 2).join(' and ')}`);
  const states = readStates({ financial: own('financial'), fulfilment: own('fulfilment'), status: own('status') });
  if (typeof states === 'string') return skip(states);
  const placed = own('placedAt');
  const placedAt = placed === undefined ? 'unclear' : readTime(placed, dayFirst);
  if (placedAt === 'unclear') {
    return skip(placed === undefined ? 'has no date' : `has a date that cannot be read, ‘${oneLine(placed, 40)}’`);
  }
  const total = own('total');
  const paid = total === undefined ? undefined : amount('total', total);
  if (paid === undefined)
    return skip(
      total === undefined ? 'has no total' : `has a total that is not a valid amount, ‘${oneLine(total, 40)}’`,
    );
  if (paid < 0) return skip('has a total below zero');
  const currency = (own('currency') ?? context.currency).toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency))
    return skip(`has a currency that is not a code of three letters, ‘${oneLine(currency, 20)}’`);
  const notes = states.unknown.map((text) => `The status ‘${text}’ is not known.`);
  const { customer, country, formula } = readCustomer(own, notes);
  if (formula !== undefined) return skip(`has a spreadsheet formula, ‘${formula.slice(0, 40)}’`);
  const amountOf = (role: (typeof amountRoles)[number]) => {
    const text = own(role);
    const found = text === undefined ? 0 : amount(role, text);
    if (found === undefined) notes.push(`‘${oneLine(text ?? '', 40)}’ is not a valid amount and counts as 0.`);
    return Math.abs(found ?? 0);
  };
  const lines = readLines(rows, own('lines'), context);
  const cancelled = own('cancelledAt');
  const isCancelled = cancelled !== undefined || states.paymentStatus === 'cancelled';
  const cancelledAt = cancelled === undefined ? placedAt : readTime(cancelled, dayFirst);
  const isRefunded = states.paymentStatus === 'refunded';
  const facts: ImportedOrderFacts = {
    ...{ placedAt, paymentStatus: states.paymentStatus, currency, total: paid, country, lines },
    fulfilmentStatus: isCancelled && states.fulfilmentStatus === 'unfulfilled' ? 'cancelled' : states.fulfilmentStatus,
    cancelledAt: isCancelled ? (cancelledAt === 'unclear' ? placedAt : cancelledAt) : null,
    subtotal: own('subtotal') === undefined ? lines.reduce((sum, one) => sum + one.total, 0) : amountOf('subtotal'),
    ...{ discount: amountOf('discount'), shipping: amountOf('shipping'), tax: amountOf('tax') },
    refunded: Math.min(paid, amountOf('refunded') || (isRefunded ? paid : 0)),
    taxIncluded: readFlag(own('taxIncluded')),
    promoCode: oneLine(own('promoCode') ?? '', 80),
    paymentMethod: oneLine(own('paymentMethod') ?? '', 80),
  };
  return { line, number, facts, customer, notes };
}

const readFlag = (text: string | undefined) => (text === undefined ? null : /^(true|yes|1|ja|oui|s[ií])$/i.test(text));

interface ReadCustomer {
  readonly customer: ImportedOrderCustomer;
  readonly country: string;
  readonly formula: string | undefined;
}

function readCustomer(own: (role: OrderRole) => string | undefined, notes: string[]): ReadCustomer {
  const join = (...roles: readonly OrderRole[]) => roles.flatMap((role) => own(role) ?? []).join(' ');
  const named = [
    ...[own('shippingName'), join('shippingFirst', 'shippingLast')],
    ...[own('billingName'), join('billingFirst', 'billingLast')],
  ].find((text) => text);
  const address = (kind: 'shipping' | 'billing') =>
    (['Street', 'Street2', 'City', 'State', 'Zip', 'Country'] as const)
      .flatMap((part) => own(`${kind}${part}`)?.replace(/^'/, '') ?? [])
      .filter((text, index, all) => all.indexOf(text) === index)
      .join(', ');
  const typed = cleanEmail((own('email') ?? '').slice(0, 400));
  const email = typed !== '' && isEmail(typed) ? typed : '';
  if (typed !== '' && email === '') notes.push('The email address is not valid and is left out.');
  const texts = [
    named ?? '',
    address('shipping') || address('billing'),
    own('shippingCountry') ?? own('billingCountry') ?? '',
  ];
  const [name = '', place = '', country = ''] = texts;
  return {
    customer: { name: oneLine(name, 200), email, address: oneLine(place, 500) },
    country: oneLine(country, 60),
    formula: texts.find(isFormula),
  };
}

function readLines(rows: readonly TableRow[], whole: string | undefined, { cell, amount, numbered }: Context) {
  if (whole !== undefined) {
    const found = readLinesCell(whole);
    if (found.length > 0) return found;
  }
  const lines = rows.flatMap((row): readonly ImportedOrderLine[] => {
    const name = cell(row, 'itemName');
    if (name === undefined) return numbered(row);
    const number = (role: (typeof lineAmountRoles)[number]) => {
      const text = cell(row, role);
      return text === undefined ? undefined : amount(role, text);
    };
    const quantity = Number(cell(row, 'itemQuantity') ?? '1');
    const units = Number.isFinite(quantity) ? quantity : 1;
    const [unitPrice, discount = 0] = [number('itemPrice'), number('itemDiscount')];
    const total =
      number('itemTotal') ?? (unitPrice === undefined ? undefined : unitPrice * Math.round(units) - Math.abs(discount));
    const line = lineOf({ name, sku: cell(row, 'itemSku'), quantity: units, unitPrice, total });
    return line ? [line] : [];
  });
  return lines.slice(0, maxOrderLines);
}
