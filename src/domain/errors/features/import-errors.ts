/** Errors of imports from other shops. */
export const importErrors = {
  'invalid-import-file': { status: 422, detail: ({ fault }: { readonly fault: string }) => fault },
  'import-outdated': {
    status: 412,
    detail: () => 'The shop has changed since the plan was shown. Read the file again.',
  },
  'import-cancelled': () => 'The import was cancelled. Nothing was imported.',
  'import-in-progress': () => 'This import is in progress. Wait until it ends, or cancel it.',
  'import-not-in-progress': () => 'This import is not in progress. To take it back, undo it.',
  'shop-import-not-found': {
    detail: ({ id }: { readonly id: string }) => `Import '${id}' not found.`,
    advice: { command: "'imports list' shows the newest." },
  },
  'imported-order-not-found': () => 'Imported order not found.',
  'import-not-allowed': {
    status: 403,
    detail: ({ kind }: { readonly kind: string }) => `This is an import of ${kind}, which your role may not undo.`,
  },
  'shop-import-already-undone': () => 'This import is already undone.',
} as const;
