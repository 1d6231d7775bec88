/**
 * Writes the tables of all settings into docs/operating.md, between their marks: `node tools/settings-table.ts`. With
 * `--check` it writes nothing and says whether the page is up to date; then the exit code is 1 where it is not.
 */
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SiteSettings } from '../src/contract/settings.ts';
import { type Variable, variables } from '../src/server/config/config.ts';
import { settingVariables } from '../src/server/config/settings.ts';

interface Meaning {
  readonly about: string;
  readonly form: string;
}

const address = 'an http(s) address';
const text = 'text of one line';

/** What each of the owner's settings is for. The compiler misses none. */
const meanings: Readonly<Record<keyof SiteSettings, Meaning>> = {
  brand: { about: 'The name of the shop, on every page and mail.', form: text },
  legalName: { about: 'Who sells, in the legal pages and in mails.', form: text },
  postalAddress: { about: 'Where the seller is.', form: text },
  returnAddress: { about: 'Where goods are sent back. Without it: where the seller is.', form: text },
  companyNumber: { about: 'The number in the register of companies.', form: text },
  vatNumber: {
    about:
      'The number for value added tax in the United Kingdom; `null` in the file where the seller has none. With it, prices and invoices of deliveries there say that they include VAT.',
    form: text,
  },
  ossNumber: {
    about:
      'The number in the one-stop shop of the European Union; `null` in the file where the seller has none. With it, invoices of deliveries to its member states show the VAT of the place of delivery.',
    form: text,
  },
  salesEmail: { about: 'Where customers write, and where mails to them are answered.', form: 'an e-mail address' },
  phone: { about: 'The telephone number on the contact page.', form: 'a telephone number' },
  supportHours: { about: 'When somebody answers.', form: text },
  paymentNotice: {
    about: 'When and how payment is asked for: at checkout, on the receipt, in the terms and in the mail of an order.',
    form: text,
  },
  dispatchTime: {
    about: 'Within what time an order leaves, as product pages and terms promise it: `three working days`.',
    form: text,
  },
  promoCode: { about: 'The code that the pages advertise.', form: 'capital letters and digits' },
  maxLineQuantity: {
    about: 'How many of one product an order may hold: a wrong key costs nobody a lorry of boxes.',
    form: 'a whole number from 1 to 9999',
  },
  externalShopUrl: { about: 'The external shop, to which most links of the pages lead.', form: address },
  schoolShopUrl: { about: 'The shop for schools.', form: address },
  businessSiteUrl: { about: 'The site for businesses.', form: address },
  videoChannelUrl: { about: 'The videos behind ‘Watch Demos’.', form: address },
  sisterSites: { about: 'Three sites in the footer.', form: 'JSON: `[{"name":"...","url":"https://..."}, ...]`' },
  advocacyGuideUrl: { about: 'The guide to asking a school for clean air.', form: address },
  diyGuidesUrl: { about: 'The guides to building a purifier.', form: address },
  exchangeRatesUrl: { about: 'Rates against US dollars, asked by the visitor’s browser.', form: address },
  analyticsId: { about: 'The id of the web analytics. Without it none is loaded.', form: 'an id such as `G-ABC123`' },
  priceValidUntil: { about: 'Until when search engines may show a price.', form: 'a date such as `2027-12-31`' },
};

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

function serverTable(): string {
  const rows = Object.entries<Variable<unknown>>(variables).map(
    ([name, { description, fallback, expected, secret }]) => [
      `\`${name}\``,
      `${description}${secret ? ' **Secret.**' : ''}`,
      fallback === undefined ? 'unset' : `\`${fallback}\``,
      expected,
    ],
  );
  return table(['variable', 'what it is for', 'without it', 'a value is'], rows);
}

function shopTable(): string {
  const rows = settingVariables.map(({ key, name }) => {
    const { about, form } = meanings[key];
    return [`\`${name}\``, `\`${key}\``, about, form];
  });
  return table(['variable', 'in content/settings.ts', 'what it is for', 'a value is'], rows);
}

/** The page with today's tables between its marks. Throws where a mark is missing. */
export function fillTables(page: string): string {
  const tables = { server: serverTable(), shop: shopTable() };
  return Object.entries(tables).reduce((filled, [name, rows]) => {
    const [start, end] = [`<!-- settings of the ${name}: made by tools/settings-table.ts -->`, `<!-- end -->`];
    const from = filled.indexOf(start);
    const to = filled.indexOf(end, from);
    if (from < 0 || to < 0) throw new Error(`docs/operating.md has lost the mark '${start}' or its end`);
    return `${filled.slice(0, from)}${start}\n${rows}\n${filled.slice(to)}`;
  }, page);
}

const file = fileURLToPath(new URL('../docs/operating.md', import.meta.url));

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const page = readFileSync(file, 'utf8');
  const filled = fillTables(page);
  if (!process.argv.includes('--check')) writeFileSync(file, filled);
  else if (filled !== page) {
    process.stdout.write("The settings in docs/operating.md are out of date: type 'node tools/settings-table.ts'.\n");
    process.exitCode = 1;
  }
}
