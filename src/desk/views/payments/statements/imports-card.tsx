import type { ReactNode } from 'react';
import { listImports, undoImport } from '../../../../contract/payments/statements.ts';
import type { OutputOf } from '../../../../contract/shared/operation.ts';
import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import { useOperation } from '../../../api/queries.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { formatAmount } from '../../../ui/format/amounts.ts';
import { PreviewedActionDialog } from '../../../ui/forms/dialogs/previewed-action-dialog.tsx';
import { ImportedFiles } from '../../../ui/imports/imported-files.tsx';

type ListedImport = OutputOf<typeof listImports>['imports'][number];

/** Recent imports of bank statements, each with its undo. */
export function ImportsCard(): ReactNode {
  return (
    <ImportedFiles
      query={useOperation(listImports, {})}
      describe={({ payments, ignored }) =>
        pluralise(payments, 'payment') + (ignored > 0 ? `, ${pluralise(ignored, 'line')} ignored` : '')
      }
      undoDialog={(file, onClose) => <UndoDialog of={file} onClose={onClose} />}
    />
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
      contract={undoImport}
      title={`Undo import of ${file}?`}
      input={{ id }}
      isTyped={false}
      submitLabel="Continue"
      isDanger
      confirm={({ output: { undone, kept } }) => ({
        label: undone.length > 0 ? `Undo ${pluralise(undone.length, 'payment')}` : 'Undo import',
        above: kept.length > 0 && (
          <Notice
            title={`${pluralise(kept.length, 'payment')} can’t be undone:`}
            lines={kept.map((one) => `${formatAmount(one.amount, one.currency)} for ${one.reference}. ${one.reason}`)}
          />
        ),
        noEmail: <p>No email will be sent. Tell customers yourself if they need to know.</p>,
      })}
      onDone={({ undone }) =>
        notify(undone.length > 0 ? `${pluralise(undone.length, 'payment')} undone.` : 'Import undone.')
      }
      onClose={onClose}
    >
      <p>
        {pluralise(payments, 'payment')} will no longer count, and their orders await payment again. You can import the
        lines again. Emails that were sent and invoices that were issued stay.
      </p>
    </PreviewedActionDialog>
  );
}
