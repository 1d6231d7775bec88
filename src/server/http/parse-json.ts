/** Maximum nesting of JSON input. No body that the shop accepts needs more than ten levels. */
export const maxJsonDepth = 32;

/** Parses a JSON document in UTF-8; undefined if it is invalid or nested too deeply. */
export function parseJson(bytes: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return parseJsonText(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * Parses JSON text. The depth is checked before parsing, because later traversals, such as schema validation, recurse
 * once per level.
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
 * Whether JSON exceeds the maximum depth. Counts brackets outside strings in one pass; the result for invalid JSON
 * does not matter.
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
