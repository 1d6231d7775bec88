/** What a field for an e-mail address needs wherever it stands. */
export const emailAttributes = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;
