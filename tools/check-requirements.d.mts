export function checkRequirements(
  page: string,
  tests: readonly { readonly file: string; readonly text: string }[],
): { faults: string[]; summary: string };
