import { type ColumnWords, type Mapping, normaliseHeading } from '../headings.ts';

/**
 * What a column of a products file may hold, with its headings in the exports of Shopify (both sets), WooCommerce (in
 * five languages) and Square, and in plain files, separated by bars.
 */
const headings = {
  handle: [
    "handle|url handle|url-handle|identifiant de l’url|identifiant de l'url|identificador url|slug",
    'permalink',
  ],
  name: [
    'title|item name|name|product name|product title|titel|titre|título|nombre|nom|naam|produktname',
    'artikelname|bezeichnung|nom du produit|nombre del producto|productnaam|post title',
  ],
  variant: ['variation name|variant title|variant name'],
  summary: ['short description|kurzbeschreibung|description courte|descripción corta|korte beschrijving'],
  description: [
    'body (html)|body html|description|beschreibung|descripción|beschrijving|product description',
    'long description|post content',
  ],
  brand: [
    'vendor|brand|brands|manufacturer|marke|marken|marque|marques|marca|marcas|merk|merken|hersteller',
    'anbieter|distributeur|fournisseur|proveedor|leverancier',
  ],
  price: [
    'variant price|regular price|price|unit price|retail price|regulärer preis|normaler preis',
    'tarif régulier|prix régulier|precio normal|reguliere prijs|normale prijs|preis|verkaufspreis|prix',
    'precio|prijs',
  ],
  salePrice: ['sale price|angebotspreis|tarif promo|prix promo|precio rebajado|actieprijs|aanbiedingsprijs'],
  wasPrice: [
    'variant compare at price|compare-at price|compare at price|was price|vergleichspreis',
    'prix avant réduction|precio de comparación|vergelijkingsprijs',
  ],
  sku: [
    'variant sku|sku|artikelnummer|artikelnummer (sku)|ugs|item number|article number|référence',
    'referencia|artikelcode',
  ],
  barcode: [
    'variant barcode|barcode|gtin|gtin, upc, ean, or isbn|gtin, upc, ean oder isbn|gtin, upc, ean ou isbn',
    'gtin, upc, ean o isbn|gtin, upc, ean, of isbn|ean|upc|strichcode|code-barres|código de barras',
    'streepjescode',
  ],
  weight: [
    'variant grams|weight value (grams)|weight (kg)|weight (lbs)|weight (lb)|weight (g)|weight (oz)',
    'gewicht (kg)|gewicht (g)|poids (kg)|poids (g)|peso (kg)|peso (g)|weight grams|weight|gewicht|poids',
    'peso',
  ],
  weightUnit: ['variant weight unit|weight unit for display|weight unit'],
  quantity: [
    'variant inventory qty|inventory quantity|stock|quantity|qty|stock quantity|bestand|lager',
    'lagerbestand|inventario|cantidad|quantité|voorraad|aantal|current quantity*',
  ],
  tracker: ['variant inventory tracker|inventory tracker|manage stock?'],
  policy: ['variant inventory policy|continue selling when out of stock|backorders allowed?'],
  inStock: [
    'in stock?|in stock|vorrätig?|auf lager?|en stock ?|en stock?|¿existencias?|¿en inventario?',
    'op voorraad?',
  ],
  state: ['status|produktstatus|statut|estado'],
  published: ['published|published on online store|veröffentlicht|publié|publicado|gepubliceerd'],
  type: ['type|typ|tipo|soort'],
  parent: ['parent|übergeordnetes produkt|parent sku|superior|hoofd|bovenliggend'],
  id: ['id|token|product id|reference handle'],
  giftCard: ['gift card|item type'],
  option1Name: [
    "option1 name|option name 1|attribute 1 name|attribut 1 name|nom de l’attribut 1|nom de l'attribut 1",
    'nombre del atributo 1|naam eigenschap 1|eigenschap 1 naam',
  ],
  option1: [
    'option1 value|option value 1|attribute 1 value(s)|attribut 1 wert(e)|attribut 1 werte',
    "valeur(s) de l’attribut 1|valeur(s) de l'attribut 1|valor(es) del atributo 1|waarde(n) eigenschap 1",
    'eigenschap 1 waarde(n)|option 1',
  ],
  option2Name: [
    "option2 name|option name 2|attribute 2 name|attribut 2 name|nom de l’attribut 2|nom de l'attribut 2",
    'nombre del atributo 2|naam eigenschap 2|eigenschap 2 naam',
  ],
  option2: [
    'option2 value|option value 2|attribute 2 value(s)|attribut 2 wert(e)|attribut 2 werte',
    "valeur(s) de l’attribut 2|valeur(s) de l'attribut 2|valor(es) del atributo 2|waarde(n) eigenschap 2",
    'eigenschap 2 waarde(n)|option 2',
  ],
  option3Name: [
    "option3 name|option name 3|attribute 3 name|attribut 3 name|nom de l’attribut 3|nom de l'attribut 3",
    'nombre del atributo 3|naam eigenschap 3|eigenschap 3 naam',
  ],
  option3: [
    'option3 value|option value 3|attribute 3 value(s)|attribut 3 wert(e)|attribut 3 werte',
    "valeur(s) de l’attribut 3|valeur(s) de l'attribut 3|valor(es) del atributo 3|waarde(n) eigenschap 3",
    'eigenschap 3 waarde(n)|option 3',
  ],
  option4Name: ['attribute 4 name|attribut 4 name|nombre del atributo 4|naam eigenschap 4'],
  option4: ['attribute 4 value(s)|attribut 4 wert(e)|valor(es) del atributo 4|waarde(n) eigenschap 4'],
  variantImage: ['variant image|variant image url|variation image'],
  imagePosition: ['image position'],
  image: [
    'image src|product image url|images|image|image url|bilder|bild|imágenes|imagen|afbeeldingen',
    'afbeelding|produktbild-url|image link|picture|photo',
  ],
  imageAlt: ['image alt text|alt text'],
  hsCode: ['variant hs code|hs code|harmonized system code|harmonised system code|commodity code|zolltarifnummer'],
  origin: ['country of origin|country/region of origin|countryoforigin|ursprungsland|pays d’origine'],
  archived: ['archived'],
} as const satisfies ColumnWords<string>;
export type ProductRole = keyof typeof headings;

/** Headings of each role, in normal form. */
export const productColumns = Object.fromEntries(
  Object.entries(headings).map(([role, names]) => [role, names.flatMap((some) => some.split('|'))]),
) as unknown as ColumnWords<ProductRole>;

export type ProductMapping = Mapping<ProductRole>;

/** Where a file comes from, as far as its headings tell. */
export const importSources = ['Shopify', 'WooCommerce', 'Square', 'plain'] as const;
export type ImportSource = (typeof importSources)[number];

/** Finds out which shop wrote a file, from its headings. */
export function detectSource(headings: readonly string[], mapping: Mapping<string>): ImportSource {
  const normal = new Set(headings.map(normaliseHeading));
  const has = (...names: readonly string[]) => names.some((name) => normal.has(name));
  if (has('item name') && has('variation name', 'token')) return 'Square';
  if (has('email subscription status')) return 'Square';
  if (has('lineitem name', 'redirect from', 'on hand (current)')) return 'Shopify';
  if (has('billing first name', 'first name (billing)', 'order total amount')) return 'WooCommerce';
  if (has('accepts email marketing', 'accepts marketing', 'usage limit per code')) return 'Shopify';
  if (has('coupon amount', 'username', 'user email')) return 'WooCommerce';
  const isWoo = mapping.published !== undefined || mapping.parent !== undefined;
  if (mapping.type !== undefined && isWoo && mapping.handle === undefined) return 'WooCommerce';
  if (mapping.handle !== undefined && (mapping.option1Name !== undefined || has('variant price', 'body (html)'))) {
    return 'Shopify';
  }
  return 'plain';
}

/** Grams in the unit that a heading of weights names, or a cell; undefined for none. */
export function gramsPerUnit(text: string): number | undefined {
  const [unit] = /\b(kg|kilograms?|grams?|g|lbs?|pounds?|oz|ounces?)\b/.exec(normaliseHeading(text)) ?? [];
  if (unit === undefined) return undefined;
  if (unit.startsWith('k')) return 1_000;
  if (unit.startsWith('g')) return 1;
  return unit.startsWith('o') ? 28.349_523 : 453.592_37;
}
