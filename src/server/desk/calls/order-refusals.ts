/** Maps problems of customer fields to the field names of the desk's form. */
export function namedFields(problems: readonly { readonly field: string; readonly message: string }[]) {
  return problems.map(({ field, message }) => ({ field, message }));
}
