import { checkBalances } from './check-balances.ts';
import { readBankDay, readPlainAmount } from './read-value.ts';
import { findAll, readXml, textAt, type XmlElement, XmlError } from './read-xml.ts';
import { maxStatementLines, type ParsedStatement, type StatementLine, signedAmount } from './statement.ts';

/** Collects what is found in one file. */
interface Found {
  readonly errors: string[];
  readonly warnings: string[];
  /** Number of the last entry. */
  entry: number;
}

/** Parses a CAMT.053 statement; versions .02, .04, .08 and .14 differ in few elements, all of which are read. */
export function parseCamt(xml: string): ParsedStatement {
  let document: XmlElement;
  try {
    document = readXml(xml);
  } catch (error) {
    if (error instanceof XmlError) return { ok: false, errors: [error.message] };
    throw error;
  }
  const statements = findAll(document, 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) return { ok: false, errors: ['The XML file is not a CAMT.053 bank statement.'] };
  const found: Found = { errors: [], warnings: [], entry: 0 };
  if (findAll(document, 'BkToCstmrStmt', 'Stmt', 'Ntry').length > maxStatementLines) {
    return { ok: false, errors: [`The file has more than ${maxStatementLines} entries.`] };
  }
  const accounts = statements.map((statement) => readStatement(statement, found));
  const { errors, warnings } = found;
  return errors.length > 0 ? { ok: false, errors } : { ok: true, accounts, warnings };
}

function readStatement(statement: XmlElement, found: Found) {
  const [id] = findAll(statement, 'Acct', 'Id');
  const account = textAt(id, 'IBAN') || textAt(id, 'Othr', 'Id');
  let total = 0;
  const lines = findAll(statement, 'Ntry').flatMap((entry) => {
    const read = readEntry(entry, found);
    total += read.booked;
    return read.lines;
  });
  const balances = findAll(statement, 'Bal');
  const opening = balanceOf(balances, ['OPBD', 'PRCD']);
  const closing = balanceOf(balances.toReversed(), ['CLBD']);
  found.warnings.push(...checkBalances({ opening, closing, total, account }));
  return { account, lines };
}

function balanceOf(balances: readonly XmlElement[], codes: readonly string[]): number | undefined {
  const balance = codes
    .map((code) => balances.find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code))
    .find((one) => one !== undefined);
  const amount = balance && readPlainAmount(textAt(balance, 'Amt'));
  return amount === undefined ? undefined : signedAmount({ amount, isCredit: textAt(balance, 'CdtDbtInd') !== 'DBIT' });
}

function readEntry(
  entry: XmlElement,
  found: Found,
): { readonly lines: readonly StatementLine[]; readonly booked: number } {
  const line = ++found.entry;
  const nothing = { lines: [], booked: 0 };
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  if (status !== '' && status !== 'BOOK') {
    found.warnings.push(`Entry ${line} isn’t booked yet (${status}) and was skipped.`);
    return nothing;
  }
  const amount = amountOf(findAll(entry, 'Amt')[0]);
  const direction = textAt(entry, 'CdtDbtInd');
  const booked = textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm') || textAt(entry, 'ValDt', 'Dt');
  const date = readBankDay(booked.slice(0, 10)) ?? '';
  if (!amount) found.errors.push(`Entry ${line}: the amount is missing or not valid.`);
  if (direction !== 'CRDT' && direction !== 'DBIT') found.errors.push(`Entry ${line}: credit or debit is missing.`);
  if (date === '') found.errors.push(`Entry ${line}: the booking date is missing or not valid.`);
  if (!amount || (direction !== 'CRDT' && direction !== 'DBIT')) return nothing;
  const isCredit = direction === 'CRDT';
  const whole: StatementLine = {
    line,
    date,
    ...amount,
    isCredit,
    isReversal: ['true', '1'].includes(textAt(entry, 'RvslInd')),
    name: '',
    text: textAt(entry, 'AddtlNtryInf'),
    bankReference: textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef'),
  };
  const details = findAll(entry, 'NtryDtls', 'TxDtls');
  return { lines: resolveBatch(whole, details, found), booked: signedAmount(whole) };
}

/** One line per detail; the entry itself if it has at most one detail, or its details do not add up to it. */
function resolveBatch(entry: StatementLine, details: readonly XmlElement[], found: Found): readonly StatementLine[] {
  if (details.length <= 1) return [{ ...entry, ...describe(details[0], entry) }];
  const lines = details.map((detail): StatementLine | undefined => {
    const amount =
      amountOf(findAll(detail, 'Amt')[0]) ??
      amountOf(findAll(detail, 'AmtDtls', 'TxAmt', 'Amt')[0]) ??
      amountOf(findAll(detail, 'AmtDtls', 'InstdAmt', 'Amt')[0]);
    const direction = textAt(detail, 'CdtDbtInd');
    const isCredit = direction === '' ? entry.isCredit : direction === 'CRDT';
    return amount?.currency === entry.currency
      ? { ...entry, ...amount, isCredit, ...describe(detail, entry) }
      : undefined;
  });
  const complete = lines.filter((line) => line !== undefined);
  const total = complete.reduce((sum, line) => sum + signedAmount(line), 0);
  if (complete.length === details.length && total === signedAmount(entry)) return complete;
  found.warnings.push(
    `Entry ${entry.line}: its ${details.length} details don’t add up to its amount, so it was read as one line.`,
  );
  const text = details.map((detail) => describe(detail, entry).text).join(' ');
  return [{ ...entry, text, doubt: 'the details of this batch don’t add up to its amount.' }];
}

function amountOf(element: XmlElement | undefined): { readonly amount: number; readonly currency: string } | undefined {
  const amount = element && readPlainAmount(element.text);
  const currency = element?.attributes.get('Ccy') ?? '';
  return amount === undefined || !/^[A-Z]{3}$/.test(currency) ? undefined : { amount, currency };
}

function describe(detail: XmlElement | undefined, entry: StatementLine) {
  const [parties] = findAll(detail, 'RltdPties');
  const party = entry.isCredit ? 'Dbtr' : 'Cdtr';
  const texts = [
    ...findAll(detail, 'RmtInf', 'Ustrd').map(({ text }) => text.trim()),
    ...findAll(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map(({ text }) => text.trim()),
    ...findAll(detail, 'RmtInf', 'Strd', 'AddtlRmtInf').map(({ text }) => text.trim()),
    textAt(detail, 'Refs', 'EndToEndId').replace('NOTPROVIDED', ''),
    textAt(detail, 'AddtlTxInf'),
  ].filter((text) => text !== '');
  return {
    name: textAt(parties, party, 'Nm') || textAt(parties, party, 'Pty', 'Nm'),
    text: texts.join(' ') || entry.text,
    bankReference: textAt(detail, 'Refs', 'AcctSvcrRef') || textAt(detail, 'Refs', 'TxId') || entry.bankReference,
  };
}
