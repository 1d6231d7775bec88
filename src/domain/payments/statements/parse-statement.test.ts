import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMapping, parseMapping } from './csv-columns.ts';
import { keysOf, parseStatement, type StatementFile } from './parse-statement.ts';
import { readAmount, readBankDay, readDate } from './read-value.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function linesOf(file: StatementFile) {
  if (!file.ok) throw new Error(file.errors.join(' '));
  return file.accounts.flatMap(({ lines }) => lines);
}

const summaryOf = (file: StatementFile) =>
  linesOf(file).map(({ date, amount, isCredit, currency, name, text }) => {
    return [date, isCredit ? amount : -amount, currency, name, text];
  });

interface Camt {
  readonly version?: string;
  readonly entries: string;
  readonly closing?: string;
}

const camt = ({ version = '08', entries, closing = '351.00' }: Camt) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
  <BkToCstmrStmt><Stmt><Acct><Id><IBAN>GB33BUKB20201555555555</IBAN></Id></Acct>
  <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
  <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
  ${entries}</Stmt></BkToCstmrStmt></Document>`;

const entry = (amount: string, rest: string, { mark = 'CRDT', status = '<Sts><Cd>BOOK</Cd></Sts>' } = {}) =>
  `<Ntry><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd>${status}
  <BookgDt><Dt>2026-11-20</Dt></BookgDt>${rest}</Ntry>`;

const detail = (amount: string, text: string) =>
  `<TxDtls><Amt Ccy="GBP">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

describe('CAMT.053', () => {
  it.each([
    ['02', '<Nm>A &amp; B Ltd</Nm>', '<Sts>BOOK</Sts>'],
    ['04', '<Nm>A &amp; B Ltd</Nm>', '<Sts>BOOK</Sts>'],
    ['08', '<Pty><Nm>A &amp; B Ltd</Nm></Pty>', '<Sts><Cd>BOOK</Cd></Sts>'],
    ['14', '<Pty><Nm>A &amp; B Ltd</Nm></Pty>', '<Sts><Cd>BOOK</Cd></Sts>'],
  ])('reads version .%s [MONDESK-10]', (version, party, status) => {
    const details = `<NtryDtls><TxDtls><RltdPties><Dbtr>${party}</Dbtr></RltdPties>
      <RmtInf><Ustrd>BB-7K2M-9QXT</Ustrd></RmtInf></TxDtls></NtryDtls>`;
    const file = parseStatement(bytes(camt({ version, entries: entry('251.00', details, { status }) })));
    expect(file).toMatchObject({ format: 'CAMT.053', warnings: [] });
    expect(summaryOf(file)).toEqual([['2026-11-20', 25_100, 'GBP', 'A & B Ltd', 'BB-7K2M-9QXT']]);
  });

  it('splits a batch whose details add up, and keeps any other batch as one uncertain line [MONDESK-10]', () => {
    const batch = (second: string) =>
      entry('251.00', `<NtryDtls>${detail('201.00', 'one')}${detail(second, 'two')}</NtryDtls>`);
    const lines = linesOf(parseStatement(bytes(camt({ entries: batch('50.00') }))));
    expect(lines.map(({ amount, text }) => [amount, text])).toEqual([
      [20_100, 'one'],
      [5_000, 'two'],
    ]);
    const wrong = parseStatement(bytes(camt({ entries: batch('51.00') })));
    expect(linesOf(wrong)).toMatchObject([{ amount: 25_100, doubt: expect.stringContaining('add up') }]);
    expect(wrong).toMatchObject({ warnings: [expect.stringContaining('Entry 1')] });
  });

  it('distinguishes credits, debits and reversals, and warns of wrong balances [MONDESK-10]', () => {
    const entries =
      entry('10.00', '', { mark: 'DBIT' }) +
      entry('20.00', '<RvslInd>true</RvslInd>') +
      entry('5.00', '', { status: '<Sts>PDNG</Sts>' });
    const file = parseStatement(bytes(camt({ entries })));
    expect(linesOf(file)).toMatchObject([
      { isCredit: false, isReversal: false },
      { isCredit: true, isReversal: true },
    ]);
    expect(file).toMatchObject({
      warnings: [expect.stringContaining('PDNG'), expect.stringContaining('241.00 more than expected')],
    });
  });

  it('refuses document type declarations and broken files [MONDESK-10]', () => {
    for (const text of ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', '<a><b></a>', '<Document>', '<Document/>']) {
      expect(parseStatement(bytes(text))).toMatchObject({ ok: false, errors: [expect.any(String)] });
    }
  });
});

const mt940 = (...lines: readonly string[]) =>
  bytes([':20:1', ':25:NL91ABNA0417164300', ':28C:1/1', ':60F:C261119EUR100,00', ...lines].join('\r\n'));

describe('MT940', () => {
  it.each([
    ['ING', ['/EREF/NOTPROVIDED//CNTP/NL02ABNA0123456789/ABNANL2A/J Jansen///REMI/USTD//BB-7K2M-9QXT/']],
    ['ABN', ['/TRTP/SEPA OVERBOEKING/IBAN/NL02ABNA0123456789/NAME/J Jansen/REM', 'I/BB-7K2M-9QXT/EREF/NOTPROVIDED']],
    ['Rabobank', ['/ORDP//NAME/J Jansen/REMI/BB-7K2M-9QXT']],
    ['Sparkasse', ['166?00GUTSCHRIFT?20SVWZ+BB-7K2M-?219QXT?30BIC?31DE02?32J Jansen']],
  ])('reads the remittance of %s [MONDESK-10]', (_, remittance) => {
    const file = parseStatement(
      mt940(':61:2611201120C251,00NTRFNONREF//B1', `:86:${remittance.join('\r\n')}`, ':62F:C261120EUR351,00', '-'),
    );
    const [line] = linesOf(file);
    expect(line).toMatchObject({
      date: '2026-11-20',
      amount: 25_100,
      isCredit: true,
      currency: 'EUR',
      name: 'J Jansen',
    });
    expect(line?.text).toContain('BB-7K2M-9QXT');
    expect(file).toMatchObject({ format: 'MT940', warnings: [] });
  });

  it('reads several :86: lines, and none after the closing balance, as Wise writes them [MONDESK-10]', () => {
    const file = parseStatement(
      mt940(
        ':61:261120C50,NTRFTRANSFER-1',
        ':86:Received money',
        ':86:with reference 7K2M',
        ':61:261120RC10,00NTRF1',
        ':61:261120RD5,00NTRF2',
        ':61:261120CR1,00NTRF3',
        ':62F:C261120EUR146,00',
        ':86:closing',
      ),
    );
    expect(linesOf(file)).toMatchObject([
      { isCredit: true, isReversal: false, text: 'TRANSFER-1 Received money with reference 7K2M' },
      { isCredit: false, isReversal: true },
      { isCredit: true, isReversal: true },
      { isCredit: true, isReversal: false, text: '3' },
    ]);
    expect(file).toMatchObject({ warnings: [] });
  });
});

describe('CSV', () => {
  it.each([
    ['Barclays', 'Number,Date,Account,Amount,Subcategory,Memo\n,20/11/2026,20-20-20 1,251.00,FT,A ROE BB7K2M9QXT'],
    ['HSBC', 'Date,Description,Amount\n20/11/2026,A ROE,251.00'],
    [
      'Lloyds',
      'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance\n20/11/2026,FPI,1,2,A ROE,,251.00,351.00',
    ],
    [
      'NatWest',
      'Date, Type, Description, Value, Balance, Account Name, Account Number\n20 Nov 2026,BAC,A ROE,251.00,351,a,b',
    ],
    [
      'Monzo',
      'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Notes and #tags,Description\nt1,20/11/2026,1:00,FP,A Roe,,x,251.00,GBP,,BB',
    ],
    [
      'Starling',
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes\n20/11/2026,A Roe,BB,FPI,251.00,351.00,x,',
    ],
    [
      'Revolut',
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nT,C,2026-11-20 1:00:00,2026-11-20 1:00:00,A Roe,251.00,0,GBP,COMPLETED,351',
    ],
    [
      'Wise',
      'TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Payer Name\nT-1,20-11-2026,251.00,GBP,x,BB,351,A Roe',
    ],
    [
      'Stripe',
      'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Description\nt,charge,ch,251.00,1,250,gbp,2026-11-20 10:00,BB',
    ],
    [
      'PayPal',
      'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Balance Impact\n20/11/2026,1:00,GMT,A Roe,Pay,Completed,GBP,251.00,1,250,x,Credit',
    ],
  ])('detects the columns of %s [MONDESK-10]', (label, text) => {
    const file = parseStatement(bytes(text));
    expect(file).toMatchObject({ ok: true, columns: { label, isGuess: false }, warnings: [] });
    expect(linesOf(file)).toMatchObject([{ date: '2026-11-20', amount: 25_100, isCredit: true, currency: 'GBP' }]);
  });

  it('guesses unknown columns, accepts chosen ones, and reads any encoding [MONDESK-10]', () => {
    const text = 'Buchungstag;Verwendungszweck;Betrag\n20.11.2026;Müller BB-7K2M-9QXT;1.251,00\n21.11.2026;x;-3,50';
    const utf16 = Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((one) => [one.charCodeAt(0), 0])]);
    const latin = Uint8Array.from([...text].map((one) => one.charCodeAt(0)));
    for (const file of [bytes(`\ufeff${text}`), utf16, latin].map((one) => parseStatement(one, { currency: 'EUR' }))) {
      expect(file).toMatchObject({ columns: { isGuess: true } });
      expect(summaryOf(file)).toEqual([
        ['2026-11-20', 125_100, 'EUR', '', 'Müller BB-7K2M-9QXT'],
        ['2026-11-21', -350, 'EUR', '', 'x'],
      ]);
    }
    const mapping = parseMapping('date=0;amount=2;name=1');
    expect(mapping && formatMapping(mapping)).toBe('date=0;amount=2;name=1');
    expect(linesOf(parseStatement(bytes(text), { mapping }))).toMatchObject([{ name: 'Müller BB-7K2M-9QXT' }, {}]);
  });

  it.each([
    ['Date,Description,Amount,Currency\n20/11/2026,A ROE,259.00,EUR', 25_900, 'EUR', '', 'A ROE'],
    ['Date,Description,Amount,Credit/Debit\n20/11/2026,A ROE,259.00,Debit', -25_900, 'GBP', '', 'A ROE'],
    [
      'Date,Amount,Payee,Description,Reference\n20/11/2026,259,A ROE,FPS,BB-7K2M',
      25_900,
      'GBP',
      'A ROE',
      'BB-7K2M FPS',
    ],
    ['Datum;Bedrag (EUR);Omschrijving\n20-11-2026;259,00;Roe', 25_900, 'EUR', '', 'Roe'],
    ['Date,Description,Value,Balance,DR/CR\n20/11/2026,A ROE,259.00,9.00,DR', -25_900, 'GBP', '', 'A ROE'],
  ])(
    'ignores no column that decides what an amount means, though a bank has all others: %s [MONDESK-10]',
    (text, ...line) => {
      expect(summaryOf(parseStatement(bytes(text)))).toEqual([['2026-11-20', ...line]]);
    },
  );

  it('reports each wrong line and then imports nothing from the file [MONDESK-10]', () => {
    const rows = ['20/11/2026,a,1.00', '31/02/2026,b,1.00', '20/11/2026,c,1.001'];
    expect(parseStatement(bytes(['Date,Description,Amount', ...rows].join('\n')))).toMatchObject({
      ok: false,
      errors: ['Line 3: ‘31/02/2026’ is not a date.', 'Line 4: ‘1.001’ is not an amount.'],
    });
  });

  it('counts equal rows, and gives them the same keys in overlapping files [MONDESK-10]', () => {
    const row = '20/11/2026,A ROE,251.00';
    const keys = (...rows: readonly string[]) => {
      const file = parseStatement(bytes(['Date,Description,Amount', ...rows].join('\n')));
      return file.ok ? keysOf(file).flat() : [];
    };
    const [one, two] = keys(row, row);
    expect(one).not.toBe(two);
    expect(keys('19/11/2026,B,1.00', row, row).slice(1)).toEqual([one, two]);
  });
});

it('parses amounts and dates in the usual formats [MONDESK-10]', () => {
  const amounts = {
    '1,234.56': 123_456,
    '1.234,56': 123_456,
    '(12.00)': -1_200,
    '12.00-': -1_200,
    '£12.5': 1_250,
    '1,234': 123_400,
  };
  for (const [text, minor] of Object.entries(amounts)) expect([text, readAmount(text)]).toEqual([text, minor]);
  for (const text of ['', 'x', '1.2.3', '1.005', '--1']) expect([text, readAmount(text)]).toEqual([text, undefined]);
  for (const text of ['20/11/2026', '20.11.26', '2026-11-20T10:00:00Z', '20 Nov 2026', '20261120', 'Nov 20, 2026']) {
    expect([text, readDate(text)]).toEqual([text, '2026-11-20']);
  }
});

it('reads days of banks, which count 30 days in February [MONDESK-10]', () => {
  expect(['2026-11-20', '2026-02-30', '2028-02-30', '2026-02-29'].map(readBankDay)).toEqual([
    '2026-11-20',
    '2026-02-28',
    '2028-02-29',
    '2026-02-28',
  ]);
  for (const text of ['2026-02-31', '2026-04-31', '2026-13-01', '20.11.2026', ''])
    expect([text, readBankDay(text)]).toEqual([text, undefined]);
});

it('survives any bytes, and parses every amount that it wrote [MONDESK-10]', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (any) => void parseStatement(any)));
  const pieces = fc.array(
    fc.constantFrom('<Ntry>', '</Ntry>', '<', ':61:', ':86:', '\n', ',', '"', 'Date,Amount', '1.00', ':20:'),
  );
  fc.assert(fc.property(pieces, (parts) => void parseStatement(bytes(parts.join('')))));
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (minor) => {
      const text = (minor / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 });
      expect(readAmount(text) ?? Number.NaN).toBe(minor === 0 ? 0 : minor);
    }),
  );
});
