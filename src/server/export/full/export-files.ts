import type { SiteSettings } from '../../../contract/settings/settings.ts';
import { deskVariables, isSecretVariable } from '../../config/layer-variables.ts';
import type { ArticleSource } from '../../content/compose-articles.ts';
import { pageFiles } from '../../content/pages/page-files.ts';
import { shownSources } from '../../content/shop-content.ts';
import { drawInvoice } from '../../pdf/draw-invoice.ts';
import { listProducts } from '../../store/catalogue/products.ts';
import { readShownPages } from '../../store/content/articles.ts';
import { type Customer, type CustomerCursor, listCustomers } from '../../store/customers/customers.ts';
import type { Database } from '../../store/engine/database.ts';
import { type ExportedRow, hasFiles, readExportedRows } from '../../store/full-export/rows.ts';
import { exportedTables } from '../../store/full-export/tables.ts';
import { readDocuments } from '../../store/invoices/invoices.ts';
import { readOrders } from '../../store/orders/queries/order-search.ts';
import { type ExportColumn, streamRows } from '../columns.ts';
import { customerColumns } from '../customer-columns.ts';
import { orderColumns } from '../order-columns.ts';
import { productColumns } from '../product-columns.ts';
import { readmeText } from './readme-text.ts';

type Content = AsyncIterable<string | Uint8Array>;

/** A file of a full export. Its content is read only when it is written. */
export interface ExportFile {
  /** Below the export's folder, with slashes. */
  readonly path: string;
  content(): Content;
}

interface ExportDeps {
  /** A copy of the database that no one changes. */
  readonly db: Database;
  readonly settings: SiteSettings;
  /** Files of content/blog. */
  readonly articleFiles: readonly ArticleSource[];
}

/** Lists the files of a full export, always in the same sequence. The same shop gives the same bytes. */
export async function* listExportFiles({ db, settings, articleFiles }: ExportDeps): AsyncGenerator<ExportFile> {
  yield textFile('README.md', readmeText);
  for (const table of exportedTables) yield { path: tablePath(table.name), content: () => jsonLines(db, table) };
  for (const table of exportedTables.filter(({ name }) => hasFiles(name))) {
    for await (const rows of readExportedRows(db, table)) {
      for (const { file } of rows) if (file) yield { path: file.path, content: () => once(file.content) };
    }
  }
  for await (const documents of readDocuments(db, {})) {
    for (const document of documents) {
      const content = async function* () {
        yield await drawInvoice(document);
      };
      yield { path: `invoices/${document.number}.pdf`, content };
    }
  }
  const { sources } = await shownSources(db, articleFiles);
  for (const { slug, source } of sources) yield textFile(`content/blog/${slug}.md`, source);
  const edited = new Map((await readShownPages(db)).map(({ page, source }) => [page, source]));
  for (const [page, texts] of Object.entries(pageFiles)) {
    yield textFile(`content/pages/${page}.json`, edited.get(page) ?? `${JSON.stringify(texts, null, 2)}\n`);
  }
  yield textFile('settings.json', `${JSON.stringify(settings, null, 2)}\n`);
  yield csvFile('products', productColumns, once(await listProducts(db)));
  yield csvFile('customers', customerColumns, readCustomers(db));
  yield csvFile('orders', orderColumns, readOrders(db, {}));
}

export const tablePath = (table: string): string => `tables/${table}.jsonl`;

function textFile(path: string, text: string): ExportFile {
  return { path, content: () => once(text) };
}

function csvFile<Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): ExportFile {
  const content = async function* () {
    for await (const { text } of streamRows({ format: 'csv', batches, columns })) {
      // As in the tables.
      yield text.replaceAll('\0', '\ufffd');
    }
  };
  return { path: `spreadsheets/${name}.csv`, content };
}

async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield value;
}

async function* jsonLines(db: Database, table: (typeof exportedTables)[number]): Content {
  for await (const rows of readExportedRows(db, table)) {
    const shown = table.name === 'stored_variables' ? rows.filter(isPublicVariable) : rows;
    yield shown.map(({ row }) => `${JSON.stringify(row)}\n`).join('');
  }
}

/** Secrets that were set at the desk stay out, though they are encrypted. */
const isPublicVariable = ({ row }: ExportedRow): boolean => publicVariables.has(String(row.name));
const publicVariables = new Set<string>(deskVariables.filter((name) => !isSecretVariable(name)));

async function* readCustomers(db: Database): AsyncGenerator<readonly Customer[]> {
  let after: CustomerCursor | undefined;
  do {
    const { customers, next } = await listCustomers(db, { limit: 200, after });
    yield customers;
    after = next;
  } while (after !== undefined);
}
