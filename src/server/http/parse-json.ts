/** How deep JSON from outside may be nested. No body that the shop takes needs more than ten levels. */
export const maxJsonDepth = 32;

/** The value of a JSON document in UTF-8; undefined where it is none, or nested too deep. */
export function parseJson(bytes: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return parseJsonText(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * The same of a text. The depth is judged before anything is parsed: what walks through the value afterwards, such as a
 * schema, calls itself once for each level.
 */
export function parseJsonText(text: string): { readonly value: unknown } | undefined {
  if (isTooDeep(text)) return undefined;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const [quote, backslash, openList, closeList, openObject, closeObject] = Array.from('"\\[]{}', (sign) =>
  sign.charCodeAt(0),
);

/**
 * Whether JSON is nested deeper than that. Counts brackets outside of strings, each sign once; of a text that is no
 * JSON any answer will do.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === backslash) index += 1;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    else if (code === openList || code === openObject) {
      depth += 1;
      if (depth > maxJsonDepth) return true;
    } else if (code === closeList || code === closeObject) depth -= 1;
  }
  return false;
}
