import type { FormEvent, ReactNode } from 'react';
import { addOrderNote } from '../../../contract/orders/editing/order-corrections.ts';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { useAction } from '../../api/queries.ts';
import { Card } from '../../ui/card.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { Labelled } from '../../ui/forms/field.tsx';
import { useDraft } from '../../ui/forms/use-draft.ts';
import { useIdempotencyKey } from '../../ui/forms/use-idempotency-key.ts';

/** Timeline of an order, with staff's notes. */
export function Timeline({
  order,
  onMail,
}: {
  readonly order: DeskOrder;
  readonly onMail: (id: string) => void;
}): ReactNode {
  return (
    <Card title="Timeline">
      <ol className="space-y-3">
        {order.timeline.map(({ at, kind, title, text, mail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only appended
          <li key={index} className="border-l-2 border-line pl-3">
            <p className="wrap-anywhere">
              {mail === null ? (
                <NoWrapReferences>{title}</NoWrapReferences>
              ) : (
                <button type="button" className="told text-link text-start" onClick={() => onMail(mail)}>
                  <NoWrapReferences>{title}</NoWrapReferences>
                </button>
              )}
            </p>
            {text && (
              <p
                className={`wrap-anywhere whitespace-pre-wrap ${kind === 'note' ? 'rounded-control bg-warn-tint px-2 py-1 text-warn' : 'text-ink-soft'}`}
              >
                <NoWrapReferences>{text}</NoWrapReferences>
              </p>
            )}
            <p className="text-sm text-ink-soft">
              <Time at={at} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

export function NoteForm({ reference }: { readonly reference: string }): ReactNode {
  const add = useAction(addOrderNote);
  const { value: text, set: setText, settle } = useDraft(`note:${reference}`, '');
  const tryId = useIdempotencyKey(`note:${reference}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const noteId = tryId.of(text);
    add.mutate(
      { reference, noteId, text },
      {
        onDone: () => {
          settle(text, '');
          tryId.taken(text, noteId);
          notify('Note added.');
        },
      },
    );
  };
  return (
    <Card title="Note">
      <form className="space-y-3" onSubmit={submit}>
        <Labelled label="Internal note" hint="Customers don’t see it. It’s erased with the customer’s data.">
          {(described) => (
            <textarea
              className="input"
              rows={3}
              required
              maxLength={1000}
              {...described}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Labelled>
        {add.error ? <ErrorState error={add.error} /> : null}
        <button type="submit" className="button" disabled={add.isPending}>
          Add note
        </button>
      </form>
    </Card>
  );
}
