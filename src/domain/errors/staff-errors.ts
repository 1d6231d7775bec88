/** Errors of staff members, sign-in and passkeys. */
export const staffErrors = {
  unauthenticated: { status: 401, detail: () => 'Please sign in with your passkey.' },
  forbidden: { status: 403, detail: () => 'This is for the shop’s owner.' },
  'rate-limited': { status: 429, detail: () => 'That was tried too often. Please wait a moment.' },
  'staff-not-found': {
    status: 404,
    detail: ({ id }: { readonly id: string }) => `Nobody named '${id}' has access to the desk.`,
    advice: { command: "'staff list' shows who has." },
  },
  'own-role': {
    status: 409,
    detail: () =>
      'You cannot make yourself a helper: another owner can, or a command. For another passkey of your own choose Owner.',
  },
  'own-access': {
    status: 409,
    detail: () => 'You cannot end your own access: another owner can, or a command.',
  },
  'desk-disabled': { status: 409, detail: () => 'The desk is turned off: DESK is "off".' },
  'invitation-invalid': {
    status: 403,
    detail: () => 'This invitation was used already or has run out. Ask for a new one.',
  },
  'passkey-rejected': {
    status: 403,
    detail: () =>
      'This passkey does not open the desk. It may have been revoked, or the try took too long: please try again.',
  },
  'passkey-copied': {
    status: 403,
    detail: ({ invite }: { readonly invite: string }) =>
      `This passkey’s counter went backwards. That happens when a passkey was copied, or moved to another password manager, so it isn’t accepted any more. Sign in with another passkey, or ask another owner for an invitation (on the server: ${invite}). Then revoke this passkey.`,
  },
  'last-passkey': {
    status: 409,
    detail: () => 'This is your only passkey: without it nobody could come in as you. Add another one first.',
  },
} as const;
