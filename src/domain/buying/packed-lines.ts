import type { QuoteLine } from './quote.ts';

/** What goes into the parcel of an order. The packing slip lists this and nothing else. */
export function packedLines({ lines }: { readonly lines: readonly QuoteLine[] }): readonly QuoteLine[] {
  return lines;
}
