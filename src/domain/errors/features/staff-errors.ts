export const staffErrors = {
  unauthenticated: { status: 401, detail: () => 'Sign in with your passkey.' },
  forbidden: { status: 403, detail: () => 'Your role doesn’t allow this. Ask an owner.' },
  'rate-limited': { status: 429, detail: () => 'Too many attempts. Wait a few minutes and try again.' },
  'staff-not-found': {
    detail: ({ id }: { readonly id: string }) => `Staff member '${id}' not found.`,
    advice: { command: "'staff list' shows them all." },
  },
  'own-role': () =>
    'You can’t make yourself a helper. Ask another owner, or use the command line. To add a passkey for yourself, choose Owner.',
  'own-access': () => 'You can’t deactivate yourself. Ask another owner, or use the command line.',
  'desk-disabled': () => 'The desk is turned off: DESK is "off".',
  'invitation-invalid': {
    status: 403,
    detail: () => 'This invitation was already used or has expired. Ask for a new one.',
  },
  'recovery-code-invalid': {
    status: 403,
    detail: () => 'This recovery code isn’t valid. Each code works once, and new codes replace the old ones.',
  },
  'passkey-rejected': {
    status: 403,
    detail: () => 'This passkey wasn’t accepted. It may have been revoked, or the attempt timed out. Try again.',
  },
  'passkey-copied': {
    status: 403,
    detail: ({ invite }: { readonly invite: string }) =>
      `This passkey’s counter went backwards. That happens when a passkey was copied, or moved to another password manager, so it’s no longer accepted. Sign in with another passkey, or ask another owner for an invitation (on the server: ${invite}). Then revoke this passkey.`,
  },
  'token-name-taken': {
    detail: () => 'Another API token has this name. Choose another.',
    field: 'name',
  },
  'last-passkey': () => 'This is your only passkey: without it you couldn’t sign in. Add another one first.',
} as const;
