/** Escapes JSON for a script element: no catalogue or article text can close the element or break a line. */
export function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
