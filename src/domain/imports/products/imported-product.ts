import type { Variant } from '../../../contract/catalogue/variant.ts';
import type { Minor } from '../../shared/money/money.ts';

/** A picture that a row names. */
export interface ImportedPicture {
  readonly line: number;
  /** Address on the web, or name of a file in a ZIP. */
  readonly source: string;
  /** Undefined if the file has no alternative text. */
  readonly alt?: string;
}

/** A product of a former shop. Fields that its file does not have, or that are blank, are undefined. */
export interface ImportedProduct {
  /** Line of the file, or number of the JSON entry. */
  readonly line: number;
  /** Id that the product gets here if it is new. */
  readonly id: string;
  readonly name: string;
  readonly price: Minor;
  /** May be HTML. */
  readonly description?: string;
  readonly brand?: string;
  readonly sku?: string;
  readonly gtin?: string;
  readonly weightGrams?: number;
  readonly hsCode?: string;
  readonly countryOfOrigin?: string;
  /** Units in stock; undefined if the former shop does not count them. */
  readonly stock?: number;
  readonly inStock: boolean;
  /** Options such as colour and size, of a variant. */
  readonly options: readonly (readonly [name: string, value: string])[];
  /** Its group and options, if it is one of several variants. */
  readonly variant?: Variant;
  readonly pictures: readonly ImportedPicture[];
  /** What of the row is left out and why, as sentences. */
  readonly notes: readonly string[];
}

/** A row that is not imported. `reason` continues a sentence that starts with the name. */
export interface SkippedRow {
  readonly line: number;
  readonly name: string;
  readonly reason: string;
}

/** What a file of products comes to. */
export interface ReadProducts {
  readonly products: readonly ImportedProduct[];
  readonly skipped: readonly SkippedRow[];
  /** What holds for the whole file, as sentences. */
  readonly notes: readonly string[];
  /** Why nothing of the file can be imported, as sentences. */
  readonly errors: readonly string[];
}
