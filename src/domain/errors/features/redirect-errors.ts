/** Errors of redirects. */
export const redirectErrors = {
  'redirect-not-found': {
    detail: ({ path }: { readonly path: string }) => `There is no redirect of ${path}.`,
    advice: { command: "'redirects list' shows them." },
  },
  'redirect-exists': ({ path, target }: { readonly path: string; readonly target: string }) =>
    `${path} already redirects to ${target}. Edit that redirect instead.`,
  'redirect-elsewhere': {
    status: 422,
    detail: ({ target }: { readonly target: string }) =>
      `${target} is another site. Confirm that visitors may be sent there.`,
    advice: { command: 'Add --is-elsewhere.' },
  },
  'redirect-loop': {
    status: 422,
    detail: ({ path }: { readonly path: string }) =>
      `The target leads back to ${path}, or through more than ten redirects.`,
  },
} as const;
