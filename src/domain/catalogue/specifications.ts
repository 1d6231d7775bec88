/** Clean air delivery rate in CFM: the first number in the CADR text; undefined if there is none. */
export function readCadr(specifications: string): number | undefined {
  const cadr = findSpecification(specifications, 'CADR');
  const number = cadr === undefined ? undefined : /\d+(\.\d+)?/.exec(cadr.replace(/(\d),(?=\d{3}\b)/g, '$1'))?.[0];
  return number === undefined || number.length > 15 ? undefined : Number(number);
}

/** Returns the value of a specification by name, ignoring case; undefined if it is missing. */
export function findSpecification(specifications: string, name: string): string | undefined {
  return parseSpecifications(specifications)?.find(([key]) => key.toUpperCase() === name.toUpperCase())?.[1];
}

/** Parses the key/value pairs of the specifications; undefined if the text is malformed. */
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
