/**
 * The errors that a form still shows after a change. An error of the rules leaves once the rules find its field right, and takes their
 * newest words until then. An error of the store, which the rules know nothing of, leaves with the first change of what it was about.
 * @param were what the rules found before the change
 * @param are what they find after it
 * @param touched the changed fields, and the fields that are judged with them
 */
export function currentErrors<Errors extends Partial<Record<string, string>>>(
  shown: Errors,
  were: Errors,
  are: Errors,
  touched: ReadonlySet<string>,
): Errors {
  const left = Object.entries(shown).flatMap(([name, message]) => {
    const isOfRules = message === were[name];
    const current = are[name] ?? (isOfRules || touched.has(name) ? undefined : message);
    return current === undefined ? [] : [[name, current]];
  });
  return Object.fromEntries(left) as Errors;
}
