/** Reference of an order, quotation, return, invoice or credit note. */
const reference = /\b((?:BB|Q)-[0-9A-Z]{4}-[0-9A-Z]{4}(?:-R\d+)?|(?:INV|CN)-\d{6,9})\b/;

/**
 * Splits a text so that every second part is a reference: BB-7K2M-9QXT, its return BB-7K2M-9QXT-R1, Q-7K2M-9QXT,
 * INV-000001.
 */
export function splitReferences(text: string): string[] {
  return text.split(reference);
}
