import { jsonContent } from './schema-of.ts';

/** JSON Schema, as far as examples need it. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly minItems?: number;
}

const noon = Date.UTC(2026, 10, 28, 12);
const uuid = '3f1c2a4e-8d5b-4c6f-9a7e-2b1d0c9e8f7a';

/** Values of fields whose schema does not show what is valid, by name. */
const namedExamples: Readonly<Record<string, unknown>> = {
  reference: 'BB-7K3M-Q2XA',
  references: ['BB-7K3M-Q2XA'],
  email: 'ada@customer.example',
  customerEmail: 'ada@customer.example',
  customerName: 'Ada Lovelace',
  shippingAddress: '12 St James’s Square',
  city: 'London',
  postalCode: 'SW1Y 4JH',
  country: 'United Kingdom',
  productId: 'xl-7',
  newId: 'xl-7-black',
  number: 'INV-000042',
  amount: '20.00',
  price: '249',
  unitPrice: '249',
  wasPrice: '299',
  currency: 'GBP',
  code: 'SPRING10',
  promoCode: 'SPRING10',
  month: '2026-10',
  text: 'Leave it with the neighbour.',
  name: 'XL-7',
  stock: '12',
  carrier: 'Royal Mail',
  tracking: 'AB123456789GB',
  columns: 'date=0;amount=3',
  key: uuid,
  file: 'statement.csv',
  discount: '10%',
  from: '2026-01-01',
  to: '2026-03-31',
  term: 'ada',
  url: 'https://hooks.example/shop',
  other: 'ada@school.example',
  title: 'Delivery times',
  page: 'about',
  path: '/old-page',
  target: '/products',
  entry: { isSample: false, introduction: 'We make air purifiers.', sections: [], people: [] },
};

/** Fields without which an order or quote is empty. */
const shownWithDefault = new Set(['lines', 'productId', 'unitPrice']);

/** A valid example of a contract's schema; other optional input is left out. */
export function exampleOf(schema: object | undefined, name = ''): unknown {
  const { const: fixed, enum: values, anyOf, oneOf, allOf, ...rest } = (schema ?? {}) as Schema;
  if (fixed !== undefined) return fixed;
  if (values) return values.find((value) => value === namedExamples[name]) ?? values[0];
  const choice = (anyOf ?? oneOf)?.[0];
  if (choice) return exampleOf(choice, name);
  if (allOf && rest.type !== 'string') return Object.assign({}, ...allOf.map((part) => exampleOf(part, name)));
  if (rest.default !== undefined && !shownWithDefault.has(name)) return rest.default;
  if (rest.type === 'object') return rest.properties ? exampleObject(rest) : (namedExamples[name] ?? {});
  if (rest.type === 'array') return exampleList(rest, name);
  return exampleValue(rest, name);
}

/** JSON of a schema, with an example. */
export const withExample = (schema: object) => {
  const { 'application/json': content } = jsonContent(schema);
  return { 'application/json': { ...content, example: exampleOf(schema) } };
};

function exampleObject({ properties = {}, required = [] }: Schema): unknown {
  // One of the fields of a shipment is needed.
  const shown = 'trackingUrl' in properties && !('to' in properties) ? [...required, 'carrier'] : required;
  const more = Object.keys(properties).filter((field) => shownWithDefault.has(field) && !('file' in properties));
  return Object.fromEntries(
    [...new Set([...shown, ...more])].map((field) => [field, exampleOf(properties[field], field)]),
  );
}

function exampleList({ items, prefixItems }: Schema, name: string): unknown {
  const known = namedExamples[name];
  if (Array.isArray(known)) return known;
  if (prefixItems) return prefixItems.map((item) => exampleOf(item));
  return items ? [exampleOf(items, name.replace(/s$/, ''))] : [];
}

function exampleValue({ type, format, pattern, minimum }: Schema, name: string): unknown {
  if (type === 'boolean') return false;
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') {
    return /(At|Until|from|until)$/.test(name) ? noon : Math.max(1, minimum ?? 1);
  }
  if (format === 'uuid') return uuid;
  if (format === 'date') return '2026-11-28';
  if (type !== undefined && type !== 'string') return null;
  if (pattern?.startsWith('^\\d{1,15}')) return String(noon);
  return namedExamples[name] ?? (/^(id|answerId)$/.test(name) ? 'xl-7' : 'example');
}
