import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { showSetup } from '../../contract/settings/setup.ts';
import { redeemRecoveryCode } from '../../contract/staff/recovery-codes.ts';
import { type CurrentStaff, showInvitation } from '../../contract/staff/sign-in.ts';
import type { StaffMember } from '../../contract/staff/staff.ts';
import { callApi } from '../api/api-client.ts';
import { errorMessage } from '../api/desk-error.ts';
import { acceptInvitation, signIn } from '../api/passkey.ts';
import { Button, SubmitButton } from '../ui/button.tsx';
import { Field } from '../ui/forms/fields/field.tsx';
import { Form } from '../ui/forms/form.tsx';

interface SignInProps {
  readonly onEnter: (me: CurrentStaff) => void;
}

/** Signs in with a passkey, or registers one if the URL contains an invitation. */
export function SignInPage({ onEnter }: SignInProps): ReactNode {
  const token = useSyncExternalStore(onHashChange, readToken);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="card w-full max-w-md p-6 md:p-8">
        {token === '' ? <SignIn onEnter={onEnter} /> : <Join key={token} token={token} onEnter={onEnter} />}
      </div>
    </main>
  );
}

/** Two invitation links opened in one tab differ in the fragment only, so no page load occurs. */
function onHashChange(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

const readToken = () => (location.pathname.endsWith('/join') ? location.hash.slice(1) : '');

function SignIn({ onEnter }: SignInProps): ReactNode {
  const { run, isBusy, trouble } = useTry(onEnter);
  const [isRecovering, setRecovering] = useState(false);
  if (isRecovering) return <Recover onBack={() => setRecovering(false)} />;
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">Sign in to the desk</h1>
      <p className="mt-2 text-ink-soft">
        Use this device’s passkey: your fingerprint, face or PIN. No password needed.
      </p>
      <Failed trouble={trouble} />
      <Button variant="primary" className="mt-5 w-full" disabled={isBusy} onClick={() => void run(signIn)}>
        Sign in with passkey
      </Button>
      <Button className="mt-3 w-full" onClick={() => setRecovering(true)}>
        Use a recovery code
      </Button>
      <p className="mt-5 text-sm text-ink-soft">
        No passkey, and no recovery code? Ask an owner to invite you. On the server, run{' '}
        <code className="wrap-anywhere">staff invite YOUR-NAME</code>.
      </p>
    </>
  );
}

/** Exchanges a recovery code for the page that registers a passkey. */
function Recover({ onBack }: { readonly onBack: () => void }): ReactNode {
  const [code, setCode] = useState('');
  const { run, isBusy, trouble } = useTry<{ readonly token: string }>(({ token }) =>
    location.assign(`/desk/join#${token}`),
  );
  const submit = () => run(() => callApi(redeemRecoveryCode, { code }));
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">Use a recovery code</h1>
      <p className="mt-2 text-ink-soft">Next, you create a passkey on this device. The code can’t be used again.</p>
      <Form className="mt-5 space-y-4" onSubmit={submit}>
        <Field
          label="Recovery code"
          hint="Such as K7QM-2XWD-9RTA-5HNC."
          required
          maxLength={60}
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Failed trouble={trouble} />
        <SubmitButton className="w-full" disabled={isBusy}>
          Continue
        </SubmitButton>
      </Form>
      <Button variant="quiet" className="mt-3" onClick={onBack}>
        Back to sign-in
      </Button>
    </>
  );
}

function Join({ token, onEnter }: SignInProps & { readonly token: string }): ReactNode {
  const [guest, setGuest] = useState<StaffMember>();
  const [refused, setRefused] = useState<string>();
  const [name, setName] = useState(detectDeviceName);
  const { run, isBusy, trouble } = useTry((me: CurrentStaff) => {
    void findFirstView(me).then((path) => {
      history.replaceState(null, '', path);
      onEnter(me);
    });
  });
  useEffect(() => {
    callApi(showInvitation, { token }).then(setGuest, (error) => setRefused(errorMessage(error)));
  }, [token]);

  if (refused !== undefined) {
    return (
      <>
        <h1 className="text-2xl font-semibold tracking-tight">This invitation isn’t valid</h1>
        <p className="mt-2 text-ink-soft">{refused}</p>
        <a href="/desk" className="button mt-5">
          Go to sign-in
        </a>
      </>
    );
  }
  const submit = () => run(() => acceptInvitation(token, name));
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{guest ? `Welcome, ${guest.name}` : 'Welcome'}</h1>
      <p className="mt-2 text-ink-soft">
        Create a passkey on this device. You’ll sign in with your fingerprint, face or PIN.
      </p>
      <Form className="mt-5 space-y-4" onSubmit={submit}>
        <Field
          label="Passkey name"
          hint="Helps you tell your devices apart."
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Failed trouble={trouble} />
        <SubmitButton className="w-full" disabled={isBusy || !guest}>
          Create passkey and sign in
        </SubmitButton>
      </Form>
    </>
  );
}

function Failed({ trouble }: { readonly trouble: string | undefined }): ReactNode {
  return (
    trouble && (
      <p role="alert" className="mt-4 rounded-control bg-danger-tint px-3 py-2 text-danger">
        {trouble}
      </p>
    )
  );
}

function useTry<Result>(onDone: (result: Result) => void) {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  async function run(way: () => Promise<Result>): Promise<void> {
    setBusy(true);
    setTrouble(undefined);
    try {
      onDone(await way());
    } catch (error) {
      setTrouble(errorMessage(error));
      setBusy(false);
    }
  }
  return { run, isBusy, trouble };
}

/** Where a new staff member starts: one who may set up a new shop starts with that. */
async function findFirstView({ permissions }: CurrentStaff): Promise<string> {
  if (!permissions.includes('settings:write')) return '/desk';
  const isNew = await callApi(showSetup, {}).then(
    ({ isDemo, isStarted }) => isDemo && !isStarted,
    () => false,
  );
  return isNew ? '/desk/setup' : '/desk';
}

/** Default name for a passkey, from the browser's user agent. */
function detectDeviceName(): string {
  const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'];
  return systems.find((name) => navigator.userAgent.includes(name)) ?? 'This device';
}
