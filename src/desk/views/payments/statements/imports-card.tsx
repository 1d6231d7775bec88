import { type ReactNode, useState } from 'react';
import { listImports, undoImport } from '../../../../contract/payments/statements.ts';
import type { OutputOf } from '../../../../contract/shared/operation.ts';
import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import { NoWrapReferences } from '../../../../web/ui/no-wrap-references.tsx';
import { useAction, useOperation, usePreview } from '../../../api/queries.ts';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { QueryBoundary } from '../../../ui/feedback/states.tsx';
import { formatAmount } from '../../../ui/format/amounts.ts';
import { Time } from '../../../ui/format/time.tsx';
import { PreviewedActionDialog } from '../../../ui/forms/previewed-action-dialog.tsx';

type ListedImport = OutputOf<typeof listImports>['imports'][number];

/** Recent imports, each with its undo. */
export function ImportsCard(): ReactNode {
  const list = useOperation(listImports, {});
  const [asked, setAsked] = useState<ListedImport>();
  return (
    <section className="card p-4">
      <h2 className="font-semibold">Recent imports</h2>
      <QueryBoundary query={list} rows={2}>
        {({ imports }) =>
          imports.length === 0 ? (
            <p className="mt-1 text-ink-soft">No imports yet.</p>
          ) : (
            <ul className="mt-2 divide-y divide-line">
              {imports.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <span className="min-w-0 wrap-anywhere">
                    {one.file}
                    <span className="block text-sm text-ink-soft">
                      <Time at={one.importedAt} />: {pluralise(one.payments, 'payment')}
                      {one.ignored > 0 && `, ${pluralise(one.ignored, 'line')} ignored`}
                    </span>
                  </span>
                  {one.undoneAt === null ? (
                    <button type="button" className="button" onClick={() => setAsked(one)}>
                      Undo<span className="sr-only"> import of {one.file}</span>
                    </button>
                  ) : (
                    <span className="badge badge-plain">Undone</span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {asked && <UndoDialog of={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function UndoDialog({
  of: { id, file, payments },
  onClose,
}: {
  readonly of: ListedImport;
  readonly onClose: () => void;
}) {
  return (
    <PreviewedActionDialog
      preview={usePreview(undoImport)}
      action={useAction(undoImport)}
      title={`Undo import of ${file}?`}
      input={{ id }}
      isTyped={false}
      submitLabel="Continue"
      isDanger
      confirm={({ output: { undone, kept } }) => ({
        label: `Undo ${pluralise(undone.length, 'payment')}`,
        isDanger: true,
        above: kept.length > 0 && (
          <div className="mb-3 rounded-control bg-warn-tint px-4 py-3 text-warn">
            <p>{pluralise(kept.length, 'payment')} can’t be undone:</p>
            <ul className="list-inside list-disc">
              {kept.map(({ reference, amount, currency, reason }) => (
                <li key={`${reference} ${amount}`}>
                  <NoWrapReferences>{`${formatAmount(amount, currency)} for ${reference}. ${reason}`}</NoWrapReferences>
                </li>
              ))}
            </ul>
          </div>
        ),
        noEmail: <p>No email will be sent. Tell customers yourself if they need to know.</p>,
      })}
      onDone={({ undone }) => notify(`${pluralise(undone.length, 'payment')} undone.`)}
      onClose={onClose}
    >
      <p>
        {pluralise(payments, 'payment')} will no longer count, and their orders await payment again. You can import the
        lines again. Emails that were sent and invoices that were issued stay.
      </p>
    </PreviewedActionDialog>
  );
}
