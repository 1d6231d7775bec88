/** What the :86: fields of an entry say. */
interface Remittance {
  readonly name: string;
  readonly text: string;
}

/**
 * Reads the :86: fields of one entry, each with its lines: German banks number subfields (`166?20...?32...`), Dutch
 * banks name them (`/NAME/.../REMI/...`), others write free text.
 */
export function readRemittance(fields: readonly (readonly string[])[]): Remittance {
  const read = fields.map(readField);
  return { name: join(read.map(({ name }) => name)), text: join(read.map(({ text }) => text)) };
}

function readField(lines: readonly string[]): Remittance {
  // Banks break lines at 65 characters, in the middle of words.
  const whole = lines.join('');
  if (/^\d{3}\?/.test(whole)) return readNumbered(whole);
  const isNamed = /^\/[A-Z]{2,8}\//.test(whole);
  return isNamed ? readNamed(whole) : { name: '', text: lines.join(' ').trim() };
}

/** Subfields 20 to 29 and 60 to 63 are the text, 32 and 33 the name. */
function readNumbered(whole: string): Remittance {
  const parts = whole.slice(4).split('?');
  const select = (isWanted: (number: number) => boolean) =>
    parts.filter((part) => /^\d\d/.test(part) && isWanted(Number(part.slice(0, 2)))).map((part) => part.slice(2));
  const text = select((number) => (number >= 20 && number <= 29) || (number >= 60 && number <= 63)).join('');
  return {
    name: select((number) => number === 32 || number === 33)
      .join('')
      .trim(),
    text: text.trim(),
  };
}

const textKeys = ['REMI', 'USTD', 'STRD', 'EREF', 'CSID', 'PREF'];
/** Keys whose values are neither name nor text. */
const otherKeys = [
  'TRTP',
  'IBAN',
  'BIC',
  'CNTP',
  'BENM',
  'ORDP',
  'TRCD',
  'MARF',
  'ID',
  'ADDR',
  'PURP',
  'RTRN',
  'ISDT',
  'ULTC',
  'ULTD',
  'CUCD',
];

function readNamed(whole: string): Remittance {
  const found: { readonly key: string; readonly values: string[] }[] = [];
  for (const part of whole.split('/').slice(1)) {
    const isKey = part === 'NAME' || textKeys.includes(part) || otherKeys.includes(part);
    if (isKey) found.push({ key: part, values: [] });
    else found.at(-1)?.values.push(part);
  }
  const joinValues = ({ values }: (typeof found)[number]) =>
    values
      .filter((value) => value !== '')
      .join('/')
      .trim();
  // ING puts the name third after the account and the bank: /CNTP/account/bank/name/city/.
  const counterparty = found.find(({ key }) => key === 'CNTP')?.values[2] ?? '';
  const name = found.filter(({ key }) => key === 'NAME').map(joinValues);
  const text = found.filter(({ key }) => textKeys.includes(key)).map(joinValues);
  return { name: join(name) || counterparty.trim(), text: join(text.filter((one) => one !== 'NOTPROVIDED')) };
}

const join = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');
