import { returnNumber } from '../../src/domain/returns/return-number.ts';
import { londonDay } from '../../src/domain/shared/time/london-day.ts';
import { seededChance } from '../fill/made-up-orders.ts';
import { routes } from './ask.ts';
import type { Samples } from './samples.ts';

/** A call by a desk user, with different input each time. */
export interface Question {
  readonly title: string;
  readonly call: string;
  readonly input: () => object;
  /** Exports have no limit, since a large file takes its time. */
  readonly isDownload: boolean;
}

const downloads: ReadonlySet<string> = new Set([
  'products.export',
  'newsletter.export',
  'customers.export',
  'orders.document',
  'quotations.document',
  'invoices.export',
  'payments.export-sales',
  'reports.export',
  'invoices.export-bookkeeping',
]);

/** All reading calls of the desk: every GET call of its table, and the POST calls that take an email address. */
export function readingQuestions(samples: Samples): Question[] {
  const chance = seededChance(11);
  const one = <Item>(list: readonly Item[]): Item => list[Math.floor(chance() * list.length)] as Item;
  const any = () => one(samples.old);
  const place = () => {
    const { created_at, id } = any();
    return `${created_at}_${id}`;
  };
  const nameOf = (part: number) => any().customer_name.split(' ')[part] ?? '';
  const day = 24 * 60 * 60 * 1000;
  const none = () => ({});
  const questions: Question[] = [];
  const add = (call: string, asked: Readonly<Record<string, () => object>>) => {
    for (const [title, input] of Object.entries(asked))
      questions.push({ title: `${call}: ${title}`, call, input, isDownload: downloads.has(call) });
  };
  const alone = (call: string) => questions.push({ title: call, call, input: none, isDownload: downloads.has(call) });

  alone('dashboard.action-items');
  add('dashboard.figures', {
    '7 days': () => ({ days: '7' }),
    '30 days': () => ({ days: '30' }),
    '90 days': () => ({ days: '90' }),
    '364 days': () => ({ days: '364' }),
  });
  alone('dashboard.health');
  alone('events.subscribe');
  alone('me.show');
  alone('sessions.list');
  alone('passkeys.list');
  alone('recovery-codes.show');
  alone('staff.list');
  alone('staff.roles');
  add('orders.list', {
    'first page': none,
    'deep page': () => ({ after: place() }),
    pending: () => ({ status: 'pending' }),
    'cancelled, deep': () => ({ status: 'cancelled', after: place() }),
    'delivered in a month': () => {
      const before = any().created_at;
      return { status: 'delivered', since: String(before - 30 * day), before: String(before) };
    },
    unpaid: () => ({ money: 'unpaid' }),
    'unpaid and delivered': () => ({ money: 'unpaid', status: 'delivered' }),
    'refunded, deep': () => ({ money: 'refunded', after: place() }),
    "search 'a'": () => ({ search: 'a' }),
    'search first name': () => ({ search: nameOf(0) }),
    'search surname': () => ({ search: nameOf(1) }),
    'search three letters': () => ({ search: nameOf(1).slice(0, 3) }),
    'search two words': () => ({ search: any().customer_name }),
    'search e-mail': () => ({ search: any().customer_email }),
    'search domain': () => ({ search: '@gmail.com' }),
    'search postcode': () => ({ search: any().postal_code }),
    'search area, deep': () => ({ search: any().postal_code.split(' ')[0] ?? '', after: place() }),
    'search half a reference': () => ({ search: any().reference.slice(3, 7) }),
    'search two common words': () => ({ search: `${nameOf(0)} gmail` }),
    'search no hit': () => ({ search: 'zzyzx' }),
    'search name, pending': () => ({ search: nameOf(0), status: 'pending' }),
  });
  add('orders.show', { 'any order': () => ({ reference: any().reference }) });
  add('orders.mail', { newest: () => ({ reference: samples.mail.reference, id: samples.mail.id }) });
  add('orders.products', {
    'nothing typed': () => ({ search: '' }),
    "search 'a'": () => ({ search: 'a' }),
    'search no hit': () => ({ search: 'zzyzx' }),
  });
  add('orders.customers', {
    'search name': () => ({ search: nameOf(1) }),
    'search no hit': () => ({ search: 'zzyzx' }),
  });
  add('orders.pick-list', {
    'twenty orders': () => ({ references: samples.confirmed.slice(0, 20).map(({ reference }) => reference) }),
  });
  add('orders.document', { 'an invoice as PDF': () => ({ ...samples.document }) });
  add('products.list', {
    'first page': none,
    'deep page': () => {
      const { position, id } = one(samples.products);
      return { after: `${position}:${id}` };
    },
    shown: () => ({ state: 'shown' }),
    draft: () => ({ state: 'draft' }),
    'archived, deep': () => ({ state: 'archived', after: `${one(samples.products).position}:a` }),
    "search 'a'": () => ({ search: 'a' }),
    'search a number': () => ({ search: String(one(samples.products).position) }),
    'search no hit': () => ({ search: 'zzyzx' }),
  });
  add('products.show', { 'any product': () => ({ id: one(samples.products).id }) });
  add('products.stock-history', { 'any product': () => ({ id: one(samples.products).id }) });
  add('products.price-history', { 'any product': () => ({ id: one(samples.products).id }) });
  add('products.check-price', {
    'any product': () => ({ id: one(samples.products).id, price: '99.00', wasPrice: '199.00' }),
  });
  alone('products.price-schedules');
  alone('products.export');
  alone('promotions.list');
  add('promotions.show', { 'any code': () => ({ code: one(samples.promos).code }) });
  add('promotions.suggest', {
    'any code': () => ({ search: one(samples.promos).code }),
    'no hit': () => ({ search: 'zzyzx' }),
  });
  add('promotions.products', { "search 'a'": () => ({ search: 'a' }), 'search no hit': () => ({ search: 'zzyzx' }) });
  add('newsletter.list', {
    'first page': none,
    'deep page': () => {
      const { consented_at, email, source } = one(samples.leads);
      return { after: JSON.stringify([consented_at, email, source]) };
    },
    unconfirmed: () => ({ which: 'unconfirmed' }),
    "search 's'": () => ({ search: 's' }),
    'search no hit': () => ({ search: 'zzyzx' }),
  });
  alone('newsletter.export');
  add('customers.list', {
    'first page': none,
    'deep page': () => {
      const { created_at, id } = any();
      return { after: `${created_at}.${id}` };
    },
    "search 'a'": () => ({ search: 'a' }),
    'search name': () => ({ search: any().customer_name }),
    'search e-mail': () => ({ search: any().customer_email }),
    'search part of a name': () => ({ search: nameOf(1).slice(1) }),
    'search no hit': () => ({ search: 'zzyzx' }),
  });
  add('customers.show', { 'any customer': () => ({ email: any().customer_email }) });
  add('customers.export', { 'one person': () => ({ email: any().customer_email }) });
  alone('settings.list');
  alone('settings.mode');
  add('settings.history', { phone: () => ({ key: 'phone' }) });
  alone('mail-templates.list');
  add('messages.list', {
    'first page': none,
    'deep page': () => {
      const { created_at, id } = one(samples.messages);
      return { after: `${created_at}-${id}` };
    },
    unanswered: () => ({ state: 'unanswered' }),
    answered: () => ({ state: 'answered' }),
    closed: () => ({ state: 'closed' }),
    "search 'a'": () => ({ search: 'a' }),
    'search e-mail': () => ({ search: one(samples.messages).email }),
    'search no hit': () => ({ search: 'zzyzx' }),
  });
  add('messages.show', { 'any message': () => ({ id: one(samples.messages).id }) });
  add('quotations.list', {
    'first page': none,
    'deep page': () => {
      const { created_at, id } = one(samples.quotations);
      return { after: `${created_at}-${id}` };
    },
    asked: () => ({ state: 'asked' }),
    closed: () => ({ state: 'closed' }),
  });
  add('quotations.find', {
    'a number': () => ({ search: one(samples.quotations).reference }),
    "'s'": () => ({ search: 's' }),
    'part of a number': () => ({ search: one(samples.quotations).reference.slice(-4) }),
    'no hit': () => ({ search: 'zzyzx' }),
  });
  add('quotations.show', { 'any quotation': () => ({ reference: one(samples.quotations).reference }) });
  add('quotations.document', { 'any quotation': () => ({ reference: one(samples.quotations).reference }) });
  add('mail.list', {
    'first page': none,
    'deep page': () => ({ after: `${samples.deepMail.created_at}-${samples.deepMail.id}` }),
    waiting: () => ({ state: 'waiting' }),
    dead: () => ({ state: 'dead' }),
    sent: () => ({ state: 'sent' }),
    'to an address': () => ({ to: any().customer_email }),
    'to nobody known': () => ({ to: 'zzyzx@firm.example' }),
  });
  add('mail.show', { newest: () => ({ id: samples.mail.id }) });
  add('audit.list', {
    'first page': none,
    'deep page': () => {
      const { at, id } = one(samples.changes);
      return { after: `${at}-${id}` };
    },
    orders: () => ({ kind: 'order' }),
    'of one order': () => ({ of: any().reference }),
    'by somebody': () => ({ who: 'owner' }),
    'by nobody': () => ({ who: 'zzyzx' }),
  });

  const madeAt = () => {
    const { made_at, id } = one(samples.withdrawals);
    return { after: `${made_at}-${id}` };
  };
  add('returns.list', {
    'first page': none,
    'deep page': madeAt,
    'to receive': () => ({ view: 'awaited' }),
    'to refund, deep': () => ({ view: 'owed', ...madeAt() }),
    all: () => ({ view: 'all' }),
  });
  add('returns.find', {
    'a number': () => {
      const { reference, nth } = one(samples.withdrawals);
      return { search: returnNumber(reference, nth) };
    },
    'the number of an order': () => ({ search: any().reference }),
    "'s'": () => ({ search: 's' }),
    'e-mail': () => ({ search: any().customer_email }),
    'no hit': () => ({ search: 'zzyzx' }),
  });
  add('returns.show', {
    'any return': () => {
      const { reference, nth } = one(samples.withdrawals);
      return { number: returnNumber(reference, nth) };
    },
  });
  add('returns.withdrawable-lines', { 'any order': () => ({ reference: any().reference }) });
  add('returns.unmatched', { open: none, all: () => ({ view: 'all' }) });
  add('payments.list', {
    'that do not agree': none,
    all: () => ({ view: 'all' }),
    'all, deep': () => {
      const { received_at, id } = one(samples.payments);
      return { view: 'all', after: `${received_at}-${id}` };
    },
  });
  alone('payments.pending-refunds');
  alone('payments.disputes');
  for (const list of ['payments.list-imports', 'orders.list-dispatches']) alone(list);
  alone('orders.carriers');
  const inDays = (days: number) => () => {
    const from = any().created_at;
    return { from: londonDay(from), to: londonDay(from + days * day) };
  };
  add('invoices.export', { 'a month': inDays(30) });
  add('payments.export-sales', { 'a month': inDays(30) });
  for (const report of ['sales', 'vat', 'refunds', 'discounts']) {
    add(`reports.${report}`, { 'a month': inDays(30), 'a year': inDays(365), 'three years': inDays(3 * 365) });
  }
  add('invoices.export-bookkeeping', { 'a month for Xero': () => ({ software: 'xero', ...inDays(30)() }) });
  for (const list of ['articles.list', 'content.export', 'customers.tags', 'saved-replies.list', 'settings.services'])
    alone(list);
  for (const list of ['settings.version', 'backups.list', 'api-tokens.list', 'webhooks.list', 'imports.list'])
    alone(list);
  alone('backups.show-target');
  for (const list of ['pages.list', 'samples.list', 'settings.setup', 'redirects.list']) alone(list);
  add('imported-orders.list', { 'first page': none, "search 'a'": () => ({ search: 'a' }) });
  add('pages.show', { 'the home page': () => ({ page: 'home' }) });
  add('quotations.products', { 'any quotation': () => ({ reference: one(samples.quotations).reference }) });
  add('articles.show', { 'any article': () => ({ slug: 'understanding-cadr-ratings' }) });
  alone('reports.stock');
  alone('reports.months');
  add('reports.export', { 'VAT of a month': () => ({ report: 'vat', ...inDays(30)() }) });

  const asked = new Set(questions.map(({ call }) => call));
  const gets = Object.entries(routes).filter(([, { call }]) => call.method === 'GET');
  // Customers declare these without a link: a filled store has none.
  asked.add('returns.show-unmatched');
  // A filled store has no articles or pages of the desk, no webhooks, no attachments and no imports.
  for (const call of ['articles.revision', 'pages.revision', 'webhooks.deliveries']) asked.add(call);
  for (const call of ['returns.label', 'orders.attachment', 'customers.attachment']) asked.add(call);
  for (const call of ['imports.pictures', 'imported-orders.show']) asked.add(call);
  // Answered by the payment provider.
  asked.add('reports.payouts');
  const missing = gets.map(([name]) => name).filter((name) => !asked.has(name));
  if (missing.length > 0) throw new Error(`No question asks for ${missing.join(', ')}`);
  return questions;
}
