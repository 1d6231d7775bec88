/** What a column of a CSV statement holds. */
export const columnRoles = [
  'date',
  'direction',
  'paidIn',
  'paidOut',
  'amount',
  'currency',
  'name',
  'text',
  'id',
  'status',
  'balance',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Column of each role, counted from 0; several columns may be text. */
export type ColumnMapping = { readonly [Role in ColumnRole]?: readonly number[] };

interface BankLayout {
  readonly label: string;
  /** Headings, in lower case, that all have to be there. */
  readonly headings: { readonly [Role in ColumnRole]?: readonly string[] };
  /** Currency of files without a column for it. */
  readonly currency?: string;
  /** So few headings that a file with further columns is another bank's. */
  readonly isComplete?: true;
}

/** Exports of banks and payment services. The first whose headings are all there is used. */
const layouts: readonly BankLayout[] = [
  {
    label: 'Stripe',
    headings: {
      date: ['created (utc)'],
      amount: ['amount'],
      currency: ['currency'],
      text: ['description'],
      id: ['id', 'source'],
    },
  },
  {
    label: 'Stripe',
    headings: {
      date: ['created'],
      amount: ['gross'],
      currency: ['currency'],
      text: ['description', 'reporting_category'],
      id: ['balance_transaction_id'],
    },
  },
  {
    label: 'PayPal',
    headings: {
      date: ['date'],
      amount: ['gross'],
      currency: ['currency'],
      name: ['name'],
      status: ['status'],
      text: ['type'],
      id: ['transaction id'],
    },
  },
  {
    label: 'Wise',
    headings: {
      date: ['date'],
      amount: ['amount'],
      currency: ['currency'],
      text: ['payment reference', 'description'],
      name: ['payer name'],
      balance: ['running balance'],
      id: ['transferwise id'],
    },
  },
  {
    label: 'Revolut',
    headings: {
      date: ['date completed (utc)'],
      amount: ['amount'],
      text: ['reference', 'description'],
      name: ['payer'],
      currency: ['payment currency'],
      status: ['state'],
      id: ['id'],
    },
  },
  {
    label: 'Revolut',
    headings: {
      date: ['completed date'],
      amount: ['amount'],
      text: ['description'],
      currency: ['currency'],
      status: ['state'],
      balance: ['balance'],
    },
  },
  {
    label: 'Monzo',
    headings: {
      date: ['date'],
      amount: ['amount'],
      currency: ['currency'],
      name: ['name'],
      text: ['description', 'notes and #tags'],
      id: ['transaction id'],
    },
  },
  {
    label: 'Starling',
    headings: {
      date: ['date'],
      name: ['counter party'],
      text: ['reference'],
      amount: ['amount (gbp)'],
      balance: ['balance (gbp)'],
    },
    currency: 'GBP',
  },
  {
    label: 'Starling',
    headings: {
      date: ['date'],
      name: ['counter party'],
      text: ['reference'],
      amount: ['amount (eur)'],
      balance: ['balance (eur)'],
    },
    currency: 'EUR',
  },
  {
    label: 'Barclays',
    headings: { date: ['date'], amount: ['amount'], text: ['memo', 'subcategory'] },
    currency: 'GBP',
  },
  {
    label: 'Lloyds',
    headings: {
      date: ['transaction date'],
      paidIn: ['credit amount'],
      paidOut: ['debit amount'],
      text: ['transaction description'],
      balance: ['balance'],
    },
    currency: 'GBP',
  },
  {
    label: 'NatWest',
    headings: { date: ['date'], amount: ['value'], text: ['description'], balance: ['balance'] },
    currency: 'GBP',
  },
  {
    label: 'HSBC',
    headings: {
      date: ['date'],
      paidIn: ['paid in'],
      paidOut: ['paid out'],
      text: ['description'],
      balance: ['balance'],
    },
    currency: 'GBP',
  },
  {
    label: 'HSBC',
    headings: { date: ['date'], amount: ['amount'], text: ['description'] },
    currency: 'GBP',
    isComplete: true,
  },
];

/** Further columns that a known layout may have. */
const optional: { readonly [Role in ColumnRole]?: readonly string[] } = {
  direction: ['balance impact'],
  text: ['subject', 'note', 'item title', 'invoice number', 'statement_descriptor'],
};

/** Words in the headings of other files, in English, German, Dutch and French. */
const words: { readonly [Role in ColumnRole]?: readonly string[] } = {
  date: ['booking date', 'transaction date', 'date', 'buchungstag', 'datum', 'boekdatum'],
  paidIn: ['paid in', 'money in', 'credit amount', 'credit', 'haben', 'crédit'],
  paidOut: ['paid out', 'money out', 'debit amount', 'debit', 'soll', 'débit'],
  amount: ['amount', 'value', 'betrag', 'umsatz', 'bedrag', 'montant'],
  currency: ['currency', 'währung', 'waehrung', 'munt', 'devise'],
  name: ['name', 'payer', 'payee', 'counterparty', 'beguenstigter', 'auftraggeber', 'tegenpartij', 'naam'],
  text: [
    'reference',
    'description',
    'memo',
    'details',
    'narrative',
    'verwendungszweck',
    'mededelingen',
    'omschrijving',
    'libellé',
  ],
  status: ['status', 'state'],
  direction: ['credit/debit', 'dr/cr', 'af bij'],
  balance: ['balance', 'saldo', 'solde'],
};

export interface DetectedColumns {
  readonly label: string;
  readonly mapping: ColumnMapping;
  readonly currency: string | undefined;
  /** No known bank: the mapping is guessed from words in the headings. */
  readonly isGuess: boolean;
}

/** Finds out what the columns of a file hold from its headings. Undefined if they are no headings. */
export function detectColumns(row: readonly string[]): DetectedColumns | undefined {
  const headings = row.map((heading) => heading.replace('\ufeff', '').trim().toLowerCase());
  for (const { label, headings: wanted, currency, isComplete } of layouts) {
    const all = Object.values(wanted).flat();
    if (!all.every((heading) => headings.includes(heading)) || (isComplete && headings.length > all.length)) continue;
    const mapping = mapRoles((role) => [
      ...(wanted[role] ?? []).map((heading) => headings.indexOf(heading)),
      ...(label === 'PayPal' || label === 'Stripe' ? (optional[role] ?? []) : []).map((heading) =>
        headings.indexOf(heading),
      ),
    ]);
    return { label, mapping: addDeciding(mapping, headings), currency, isGuess: false };
  }
  const mapping = guessMapping(headings);
  const isUseful = mapping.date !== undefined && (mapping.amount !== undefined || mapping.paidIn !== undefined);
  const [amountColumn = -1] = mapping.amount ?? mapping.paidIn ?? [];
  const currency = currencyInHeading.exec(headings[amountColumn] ?? '')?.[0].toUpperCase();
  return isUseful ? { label: 'CSV', mapping, currency, isGuess: true } : undefined;
}

/** As in `Bedrag (EUR)`. */
const currencyInHeading = /\b(?:gbp|eur|usd|chf|sek|nok|dkk|pln|czk|aud|cad)\b/;

/** Adds columns that decide what an amount means, though the known layout has none. */
function addDeciding(mapping: ColumnMapping, headings: readonly string[]): ColumnMapping {
  const added = (['currency', 'direction', 'status'] as const).flatMap((role) => {
    const index = mapping[role] ? -1 : headings.findIndex((heading) => words[role]?.includes(heading));
    return index < 0 ? [] : [[role, [index]] as const];
  });
  return { ...mapping, ...Object.fromEntries(added) };
}

function mapRoles(indexesOf: (role: ColumnRole) => readonly number[]): ColumnMapping {
  const pairs = columnRoles.map((role) => [role, indexesOf(role).filter((index) => index >= 0)] as const);
  return Object.fromEntries(pairs.filter(([, indexes]) => indexes.length > 0));
}

function guessMapping(headings: readonly string[]): ColumnMapping {
  const taken = new Set<number>();
  return mapRoles((role) => {
    const found: number[] = [];
    for (const word of words[role] ?? []) {
      const exact = headings.findIndex((heading, index) => heading === word && !taken.has(index));
      const index = exact >= 0 ? exact : headings.findIndex((one, at) => one.includes(word) && !taken.has(at));
      if (index < 0 || (found.length > 0 && role !== 'text')) continue;
      found.push(index);
      taken.add(index);
    }
    return found;
  });
}

/** Writes a mapping as `date=0;text=3,4`, as it is sent and typed. */
export function formatMapping(mapping: ColumnMapping): string {
  return Object.entries(mapping)
    .map(([role, columns]) => `${role}=${columns.join(',')}`)
    .join(';');
}

/** Reads a mapping written by `formatMapping`; undefined if it is none. */
export function parseMapping(text: string): ColumnMapping | undefined {
  const mapping: { [Role in ColumnRole]?: readonly number[] } = {};
  for (const part of text.split(';')) {
    const [name = '', columns = ''] = part.split('=');
    const role = columnRoles.find((one) => one === name);
    const indexes = columns.split(',').map(Number);
    if (!role || !indexes.every((index) => Number.isInteger(index) && index >= 0)) return undefined;
    mapping[role] = indexes;
  }
  return mapping.date && (mapping.amount || mapping.paidIn) ? mapping : undefined;
}
