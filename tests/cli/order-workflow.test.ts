import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { recordProof } from '../../src/server/store/mail/proven-addresses.ts';
import { indexNextOrders } from '../../src/server/store/orders/queries/order-search-index.ts';
import { noon, placeSample } from '../store/samples.ts';
import { readPdf } from '../support/page-checks/read-pdf.ts';
import { expectRefusals, type Operator, openOperator } from './operator.ts';
import { openPostgresOperator } from './postgres.ts';

const engines: readonly [string, () => Promise<Operator>][] = [
  ['SQLite', openOperator],
  ['PostgreSQL', openPostgresOperator],
];

const place = (operator: Operator, number = 1) =>
  operator.prepare((store) => placeSample(store, { key: `order-number-${number}-of-these` }));

interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly state: string;
}

const listMails = async (operator: Operator, kind: string) =>
  ((await operator.json('mail', 'list', '--state', 'all')) as Listed[]).filter((mail) => mail.kind === kind);

const readWords = async (operator: Operator, id: string) =>
  ((await operator.json('mail', 'show', id)) as { words: { text: string } }).words.text;

/** Marks an address as proven, as if its owner had clicked the link in an email. */
const prove = (operator: Operator, email: string) =>
  operator.prepare((store) => inTransaction(store, (tx) => recordProof(tx, email, 'click', noon)));

const letThemLeave = (operator: Operator) =>
  operator.prepare((store) => store.db.updateTable('outbox').set({ sent_at: noon }).execute());

describe.each(engines)('order management, on %s', (_, open) => {
  it('finds orders, and shows how to continue the list [ORDESK-1, ORDESK-17, PO-3]', async () => {
    const operator = await open();
    const references = [await place(operator, 1), await place(operator, 2)];
    await operator.prepare((store) => indexNextOrders(store, noon + 60 * 60_000));
    const found = async (...args: string[]) =>
      ((await operator.json('orders', 'list', ...args)) as { reference: string }[]).map(({ reference }) => reference);
    expect((await found('--search', 'lovelace')).sort()).toEqual([...references].sort());
    expect(await found('--search', references[0]?.toLowerCase() ?? '')).toEqual([references[0]]);
    expect(await found('--search', 'nobody')).toEqual([]);
    expect(await found('--payment-state', 'paid')).toEqual([]);
    // An order found by its school is listed with the school.
    await operator.print('orders', 'address', references[0] ?? '', '--organisation', 'Hill Road School', '--yes');
    expect(await found('--search', 'hill school')).toEqual([references[0]]);
    expect(await operator.print('orders', 'list')).toContain('Ada <b>Lovelace</b>, Hill Road School');
    const [heads, row] = (await operator.print('orders', 'list', '--search', 'hill school', '--csv')).split('\r\n');
    expect([heads?.split(',').at(-1), row?.split(',').at(-1)]).toEqual(['"organisation"', '"Hill Road School"']);
    const [first = '', second = ''] = await found('--search', '@customer.example', '--payment-state', 'unpaid');
    expect(await found('--after', first)).toEqual([second]);
    await expectRefusals(operator, 'orders list', [
      [['--payment-state', 'rich'], 2, "'rich' is not valid. Enter one of pending, awaiting-payment"],
      [['--after', 'BB-0000-0000'], 1, "Order 'BB-0000-0000' not found"],
    ]);
  });

  it('corrects the address of an undispatched order, and emails the customer [ORDESK-6, ORDESK-18, DELIVER-2, CHECK-20]', async () => {
    const operator = await open();
    const reference = await place(operator);
    await operator.prepare((store) => indexNextOrders(store, noon + 60 * 60_000));
    const change = ['orders', 'address', reference];
    await expectRefusals(operator, change.join(' '), [
      [['--yes'], 1, 'already has these details'],
      [['--postcode', 'x', '--yes'], 2, '--postcode: Postal code is required'],
      [['--name', 'Ada\nLovelace', '--yes'], 2, '--name: Name must be one line'],
      [['--country', 'Peru', '--yes'], 2, '--country: We deliver these products to the United Kingdom'],
      [
        ['--postcode', 'IM1 1AA', '--yes'],
        2,
        '--postcode: We do not deliver to the Channel Islands or the Isle of Man',
      ],
      [['--city', 'London', '--yes'], 1, 'already has these details'],
      [['--city', 'Bath'], 1, '--yes'],
      [
        ['--organisation', ' ', '--city', 'Bath'],
        1,
        `Correct order ${reference} (organisation: none, city: Bath) and email`,
      ],
      [['--email', 'ada@gmial.com'], 1, 'The address is ada@gmial.com. Did you mean ada@gmail.com?'],
    ]);
    const link = await operator.print('orders', 'link', reference);
    const said = await operator.print(...change, '--address', '7 New Street', '--postcode', 'BA1 1AA', '--yes');
    expect(said).toContain('7 New Street\nLondon\nBA1 1AA');
    const [mail] = await listMails(operator, 'order-address');
    expect(mail).toMatchObject({ recipient: 'ada@customer.example' });
    const show = () => operator.print('mail', 'show', mail?.id ?? '');
    expect(await show()).not.toContain('7 New Street');
    await prove(operator, 'ada@customer.example');
    expect(await show()).toContain('7 New Street');
    expect(await operator.json('orders', 'list', '--search', 'sw1y')).toEqual([]);
    expect(await operator.json('orders', 'list', '--search', 'ba1 1aa')).toHaveLength(1);
    expect(await operator.print('orders', 'link', reference)).toBe(link);
    // The previous address, which got the emails by mistake, loses access to the order and gets no more of them.
    await operator.print(...change, '--email', 'ada@right.example', '--yes');
    const mails = await operator.prepare((store) => store.db.selectFrom('outbox').selectAll().execute());
    const toCustomer = mails.filter(({ recipient, kind }) => recipient !== 'operator' && !kind.endsWith('-changed'));
    expect(new Set(toCustomer.map(({ recipient }) => recipient))).toEqual(new Set(['ada@right.example']));
    expect(toCustomer.map(({ kind }) => kind).toSorted()).toEqual([
      'order-address',
      'order-address',
      'order-confirmation',
    ]);
    const opened = toCustomer.map(({ payload }) => JSON.parse(payload).order);
    expect(new Set(opened.map(({ customer }) => customer.customerEmail))).toEqual(new Set(['ada@right.example']));
    expect(new Set(opened.map(({ linkVersion }) => linkVersion)).size).toBe(1);
    expect(await operator.print('orders', 'link', reference)).not.toBe(link);
    expect(await operator.json('audit', 'list', '--of', reference)).toMatchObject([
      { action: 'order.address', after: { customerEmail: 'ada@right.example' } },
      { action: 'order.address', before: { postalCode: 'SW1Y 4JH' }, after: { postalCode: 'BA1 1AA' } },
    ]);
  });

  it('leaves an issued invoice and a dispatched shipment unchanged [ORDESK-6]', async () => {
    const operator = await open();
    const reference = await place(operator);
    await operator.print('payments', 'record', reference, '--yes');
    const change = ['orders', 'address', reference, '--yes'];
    expect(await operator.run(...change, '--country', 'France', '--postcode', '75001')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has an invoice'),
    });
    expect(await operator.print(...change, '--city', 'Bath')).toMatch(/Invoice \S+ keeps the former address/);
    await operator.print('orders', 'set-status', reference, 'shipped', '--yes');
    expect(await operator.run(...change, '--city', 'York')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is dispatched: its address can no longer be changed'),
    });
    const pdf = join(operator.dataDir, 'invoice.pdf');
    await operator.print('orders', 'invoice', reference, '--out', pdf);
    const { text } = await readPdf(await readFile(pdf));
    expect(text).toContain('London');
    expect(text).not.toContain('Bath');
  });

  it('adds an internal note, which is erased with the customer [ORDESK-7]', async () => {
    const operator = await open();
    const reference = await place(operator);
    await operator.print('orders', 'note', reference, 'asked to ring at number 14');
    expect(await operator.print('orders', 'show', reference)).toContain('asked to ring at number 14');
    expect(JSON.stringify(await operator.json('customer', 'export', 'ada@customer.example'))).toContain('number 14');
    await expectRefusals(operator, 'orders note', [
      [['BB-0000-0000', 'x'], 1, "Order 'BB-0000-0000' not found"],
      [[reference, ' '], 2, 'TEXT: Is required'],
      [[reference, 'a\u001b[31m'], 2, 'TEXT: Must not contain control characters'],
    ]);
    await operator.print('customer', 'erase', 'ada@customer.example', '--yes');
    expect(await operator.print('orders', 'show', reference)).not.toContain('number 14');
    expect(JSON.stringify(await operator.json('audit', 'list'))).not.toContain('number 14');
  });

  it('previews the email of a status change with its invoice, without changing anything [ORDESK-4, INV-9]', async () => {
    const operator = await open();
    const reference = await place(operator);
    await prove(operator, 'ada@customer.example');
    const ship = ['orders', 'set-status', reference, 'shipped', '--yes', '--note', 'by Friday', '--carrier', 'DHL'];
    const before = await operator.json('orders', 'show', reference);
    const shown = (await operator.json(...ship, '--preview')) as { text: string; attachments: string[] };
    expect(shown).toMatchObject({
      recipient: 'ada@customer.example',
      subject: expect.stringContaining(': dispatched'),
      attachments: ['INV-000001.pdf'],
    });
    expect(shown.text).toContain('by Friday');
    expect(await operator.json('orders', 'show', reference)).toEqual(before);
    expect(await listMails(operator, 'order-status')).toEqual([]);
    expect(await operator.json('audit', 'list')).toEqual([]);

    await operator.print(...ship);
    const [sent] = await listMails(operator, 'order-status');
    expect(await operator.json('mail', 'show', sent?.id ?? '')).toMatchObject({
      words: { text: shown.text, attachments: shown.attachments },
    });
    expect(await operator.run(...ship, '--preview')).toMatchObject({ code: 1 });
  });

  it('changes the status of many orders independently, and reports those that cannot change [ORDESK-5]', async () => {
    const operator = await open();
    const [one, two, three] = [await place(operator, 1), await place(operator, 2), await place(operator, 3)];
    await operator.print('orders', 'set-status', two, 'cancelled', '--yes');
    const many = await operator.run('orders', 'set-status', [one, two, 'BB-NONE', three, one].join(','), 'confirmed');
    expect(many).toMatchObject({ code: 1, stdout: '2 orders are now confirmed.\n' });
    expect(many.stderr).toContain(`Order ${two} cannot be changed to confirmed: it is cancelled, which is final.`);
    expect(many.stderr).toContain("Order 'BB-NONE' not found");
    expect(await operator.json('orders', 'list', '--status', 'confirmed')).toHaveLength(2);
    const parcel = ['--carrier', 'DHL', '--tracking', 'AB1'];
    await expectRefusals(operator, `orders set-status ${one},${three}`, [
      [['shipped', ...parcel], 2, 'A tracking number belongs to one parcel'],
      [['cancelled'], 1, '--yes'],
    ]);

    const out = join(operator.dataDir, 'slips.pdf');
    expect(await operator.print('orders', 'packing-slip', `${one},${three}`, '--out', out)).toContain(
      '2 packing slips written',
    );
    const { pages } = await readPdf(await readFile(out));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain(`Packing slip ${one}, page 1 of 1`);
    expect(pages[1]).toContain(`Packing slip ${three}, page 1 of 1`);
  });

  it('resends an email with the same content, and shows the whole timeline [ORDESK-8, ORDESK-3]', async () => {
    const operator = await open();
    const reference = await place(operator);
    const [first] = await listMails(operator, 'order-confirmation');
    const id = first?.id ?? '';
    expect(await operator.run('mail', 'resend', id)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has not been sent yet'),
    });
    await letThemLeave(operator);
    expect(await operator.print('mail', 'resend', id)).toContain(
      'The email to ada@customer.example will be sent again',
    );
    const copies = await listMails(operator, 'order-confirmation');
    expect(copies.map(({ state }) => state).sort()).toEqual(['sent', 'waiting']);
    const texts = await Promise.all(copies.map(({ id: copy }) => readWords(operator, copy)));
    expect(texts[0]).toContain(reference);
    expect(new Set(texts).size).toBe(1);

    // A replaced link no longer works, so an email sent later carries the new one.
    const link = (await operator.print('orders', 'link', reference, '--replace', '--yes')).trim();
    const again = (await operator.json('mail', 'resend', id)) as { id: string };
    expect(await operator.print('mail', 'show', again.id)).toContain(link);

    await operator.print('payments', 'record', reference, '--yes');
    await operator.print('orders', 'note', reference, 'called twice');
    const told = (await operator.json('orders', 'timeline', reference)) as { kind: string; title: string }[];
    expect(told[0]).toMatchObject({ kind: 'placed', title: 'Placed' });
    const kinds = ['payment', 'document', 'note', 'mail'];
    expect(kinds.filter((kind) => !told.some((event) => event.kind === kind))).toEqual([]);
    expect(await operator.print('orders', 'timeline', reference)).toMatch(/Note by \S+: called twice\n/);

    await operator.print('customer', 'erase', 'ada@customer.example', '--yes');
    expect(await operator.run('mail', 'resend', id)).toMatchObject({ code: 1 });
  });

  it('resends an email to the order’s current address, with the current link [ORDESK-8]', async () => {
    const operator = await open();
    const reference = await place(operator);
    await letThemLeave(operator);
    const [first] = await listMails(operator, 'order-confirmation');
    const id = first?.id ?? '';
    const wordsOf = (mail: string) => readWords(operator, mail);
    const before = await wordsOf(id);
    await operator.print('orders', 'address', reference, '--email', 'ada@right.example', '--yes');
    expect(await operator.print('mail', 'resend', id)).toContain('The email to ada@right.example will be sent again');
    const copies = (await listMails(operator, 'order-confirmation')).filter(({ state }) => state === 'waiting');
    expect(copies.map(({ recipient }) => recipient)).toEqual(['ada@right.example']);
    const after = await wordsOf(copies[0]?.id ?? '');
    const link = (await operator.print('orders', 'link', reference)).trim();
    expect([before.includes(link), after.includes(link)]).toEqual([false, true]);
    const withoutKeys = (text: string) => text.replace(/key=[0-9a-f]+/g, 'key');
    expect(withoutKeys(after)).toBe(withoutKeys(before));
  });
});
