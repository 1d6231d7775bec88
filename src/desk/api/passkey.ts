import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { addPasskey, addPasskeyOptions } from '../../contract/staff/passkeys.ts';
import {
  type CurrentStaff,
  invitationOptions,
  type PasskeyOptions,
  reauthenticationOptions,
  signInOptions,
  verifyInvitation,
  verifyReauthentication,
  verifySignIn,
} from '../../contract/staff/sign-in.ts';
import { callApi, callApiOnce } from './api-client.ts';
import { DeskError } from './desk-error.ts';

/** Loaded on demand, since signed-in staff rarely need it. */
const loadLibrary = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof loadLibrary>>;
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Signs in with a passkey of this device. @throws DeskError */
export async function signIn(): Promise<CurrentStaff> {
  const response = await sign(await callApiOnce(signInOptions, {}));
  return callApiOnce(verifySignIn, { response });
}

/** Re-authenticates with the passkey. @throws DeskError */
export async function reauthenticate(): Promise<CurrentStaff> {
  const response = await sign(await callApiOnce(reauthenticationOptions, {}));
  return callApiOnce(verifyReauthentication, { response });
}

/** Registers the passkey of an invitation, and signs in with it. @throws DeskError */
export async function acceptInvitation(token: string, name: string): Promise<CurrentStaff> {
  const response = await create(await callApi(invitationOptions, { token }));
  return callApi(verifyInvitation, { token, name, response });
}

/** Registers another passkey for the signed-in staff member. @throws DeskError */
export async function registerPasskey(name: string): Promise<void> {
  const response = await create(await callApi(addPasskeyOptions, {}));
  await callApi(addPasskey, { name, response });
}

function sign({ options }: PasskeyOptions) {
  return worded(({ startAuthentication }) => startAuthentication({ optionsJSON: options as RequestOptions }));
}

function create({ options }: PasskeyOptions) {
  return worded(({ startRegistration }) => startRegistration({ optionsJSON: options as CreationOptions }));
}

/** Replaces the browser's WebAuthn errors, whose texts address programmers. */
async function worded<Result>(work: (library: Library) => Promise<Result>): Promise<Result> {
  const library = await loadLibrary();
  if (!library.browserSupportsWebAuthn()) {
    throw new DeskError('passkey-rejected', {
      detail: window.isSecureContext
        ? 'This browser doesn’t support passkeys. Use a newer one.'
        : 'Passkeys only work over https, or on http://localhost.',
    });
  }
  try {
    return await work(library);
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const detail =
      name === 'InvalidStateError'
        ? 'This device already has a passkey for you.'
        : name === 'NotAllowedError' || name === 'AbortError'
          ? 'No passkey was used. You cancelled, it timed out, or this device has no passkey for the desk.'
          : name === 'SecurityError'
            ? 'Passkeys for the desk don’t work at this address.'
            : 'We couldn’t use the passkey. Try again.';
    throw new DeskError('passkey-rejected', { detail });
  }
}
