/** Air delivery in CFM: the first number in the CADR text; undefined where the specifications hold none. */
export function readCadr(specifications: string): number | undefined {
  const cadr = findSpecification(specifications, 'CADR');
  const number = cadr === undefined ? undefined : /\d+(\.\d+)?/.exec(cadr.replace(/(\d),(?=\d{3}\b)/g, '$1'))?.[0];
  return number === undefined || number.length > 15 ? undefined : Number(number);
}

/** What the specifications say under a name, in any case; undefined where they say nothing of it. */
export function findSpecification(specifications: string, name: string): string | undefined {
  return parseSpecifications(specifications)?.find(([key]) => key.toUpperCase() === name.toUpperCase())?.[1];
}

/** The key/value pairs of a product's specifications; undefined where the text is malformed. */
export function parseSpecifications(text: string): (readonly [key: string, value: string])[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
    return Object.entries(parsed).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
  } catch {
    return undefined;
  }
}
