import type { ReactNode } from 'react';
import type { ServiceStates } from '../../../../contract/settings/services.ts';

/** Where the key is that encrypts passwords and keys. */
export function KeyNote({ source }: { readonly source: ServiceStates['key'] }): ReactNode {
  return (
    <p className="text-sm text-ink-soft">
      Passwords and keys are encrypted{' '}
      {source === 'environment'
        ? 'with the environment variable SETTINGS_KEY. Keep a copy of it: backups contain'
        : 'with a key in the file settings-key in the server’s DATA_DIR. Keep a copy of it, and if the shop runs on several machines, set SETTINGS_KEY to the same value on each: backups contain'}{' '}
      the encrypted values only.
    </p>
  );
}
