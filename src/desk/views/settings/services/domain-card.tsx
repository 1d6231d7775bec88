import { type ReactNode, useRef, useState } from 'react';
import { type ServiceStates, saveDomain } from '../../../../contract/settings/services.ts';
import type { OutputOf } from '../../../../contract/shared/operation.ts';
import { useAction } from '../../../api/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { fieldError } from '../../../ui/forms/use-form.ts';
import { DomainResult } from './domain-check.tsx';
import { ServiceForm } from './service-form.tsx';
import { ServiceState } from './service-state.tsx';

type Domain = ServiceStates['domain'];

/** Address of the shop, current and for the next start. */
export function DomainCard({ domain }: { readonly domain: Domain }): ReactNode {
  const { url, source, isSecure, deskUrl, saved, isPending } = domain;
  return (
    <Card title="Address of the shop">
      <ServiceState state={domain} variable="PUBLIC_URL" unset="No address is saved here." />
      <p className="mb-3">
        In use now: links in emails and pages lead to <code className="wrap-anywhere">{url}</code>.
      </p>
      {deskUrl !== null && deskUrl !== url && (
        <p className="mb-3">
          The desk is at <code className="wrap-anywhere">{deskUrl}</code>.
        </p>
      )}
      {isPending && <Pending domain={domain} />}
      {source === 'desk' && saved === null && (
        <p className="mb-3 text-warn">The saved address isn’t valid, so it’s ignored. Save another one.</p>
      )}
      {!isSecure && saved === null && (
        <p className="mb-3 text-warn">Before you open the shop, give it an https address on your own domain.</p>
      )}
      {source !== 'environment' && <DomainForm domain={domain} />}
      <Steps domain={domain} />
    </Card>
  );
}

/** What the next start changes. */
function Pending({ domain: { saved, isDeskThere, restartCommand } }: { readonly domain: Domain }): ReactNode {
  return (
    <div className="mb-3 space-y-1 rounded-control bg-tint px-4 py-3">
      {saved === null ? (
        <p>From the next start, the shop uses the address that the server listens on.</p>
      ) : (
        <p>
          Saved for the next start: <code className="wrap-anywhere">{saved}</code>.
          {isDeskThere && ' The desk then opens under this address only.'}
        </p>
      )}
      {restartCommand === null ? (
        <p>Restart the shop to use it: stop it, then start it again.</p>
      ) : (
        <p>
          Restart the shop to use it: <code className="wrap-anywhere">{restartCommand}</code>
        </p>
      )}
    </div>
  );
}

function DomainForm({ domain }: { readonly domain: Domain }): ReactNode {
  const save = useAction(saveDomain);
  const [edit, setEdit] = useState<string>();
  const [last, setLast] = useState<OutputOf<typeof saveDomain> & { readonly url: string }>();
  const field = useRef<HTMLInputElement>(null);
  const typed = edit ?? domain.saved ?? '';
  const isTyped = edit !== undefined && edit !== (domain.saved ?? '');
  const submit = (skipCheck: boolean) =>
    save.mutate(
      { url: typed, ...(skipCheck && { skipCheck }) },
      {
        onDone(result) {
          setLast({ ...result, url: typed });
          if (!result.isSaved) return;
          setEdit(undefined);
          // ‘Save anyway’ disappears with the focus.
          if (skipCheck) field.current?.focus();
          notify('Address saved. Restart the shop to use it.');
        },
      },
    );
  const result = edit === undefined || last?.url === edit ? last : undefined;
  const isDoubtful = isTyped && result?.isSaved === false;
  return (
    <div className="mb-5">
      <ServiceForm
        label="address"
        save={save}
        onSubmit={() => submit(false)}
        isTyped={isTyped}
        fields={['url']}
        service="domain"
        state={domain}
        saved="saved address"
        actions={
          isDoubtful && (
            <Button disabled={save.isPending} onClick={() => submit(true)}>
              Save anyway
            </Button>
          )
        }
      >
        <Field
          ref={field}
          label="New address"
          hint="Such as https://www.your-shop.com. We check the domain before we save it."
          inputMode="url"
          value={typed}
          error={fieldError(save.error, 'url')}
          onChange={(event) => setEdit(event.target.value)}
        />
        <div role="status">
          {result?.check && <DomainResult check={result.check} />}
          {isDoubtful && (
            <p className="mt-1">
              Not saved yet. After a restart with this address,{' '}
              {domain.isDeskThere ? 'no one can open the desk' : 'links in emails don’t work'} until the domain works.
            </p>
          )}
        </div>
      </ServiceForm>
    </div>
  );
}

/** Other steps that a new address needs. */
function Steps({ domain: { source, isDeskThere, shopCommand } }: { readonly domain: Domain }): ReactNode {
  return (
    <>
      <h3 className="mb-1 font-semibold">To change the address</h3>
      <ol className="list-decimal space-y-1 pl-5">
        <li>Point the domain at the server, and get a certificate for it.</li>
        {source === 'environment' ? (
          <li>
            Set the environment variable PUBLIC_URL to the new address, such as https://www.your-shop.com, and restart
            the shop.
          </li>
        ) : (
          <li>Save the address, and restart the shop.</li>
        )}
        {isDeskThere && (
          <li>
            Create a new passkey: passkeys only work on the domain that they were created for. You’ll need a recovery
            code, or an invitation from <code className="wrap-anywhere">{shopCommand} staff invite YOUR-NAME</code>.
          </li>
        )}
        <li>In Stripe, change the address of the webhook.</li>
        {source !== 'environment' && (
          <li>
            If you then can’t open the desk, run{' '}
            <code className="wrap-anywhere">{shopCommand} settings remove-service domain</code> on the server, and
            restart the shop.
          </li>
        )}
      </ol>
    </>
  );
}
