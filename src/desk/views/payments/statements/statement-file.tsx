import type { ReactNode } from 'react';
import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import { Notice, RefusedFile } from '../../../ui/feedback/notice.tsx';
import { FileDrop } from '../../../ui/forms/fields/file-drop.tsx';
import type { ChosenStatement } from './chosen-statement.ts';
import { ColumnsForm } from './columns-form.tsx';

interface StatementFileProps {
  readonly chosen: ChosenStatement | undefined;
  readonly isBusy: boolean;
  readonly onChoose: (file: File) => void;
  readonly onColumns: (columns: { readonly columns: string; readonly currency: string }) => void;
  readonly children: ReactNode;
}

/** Chooses a file, by a click or by dropping it, and shows what was found in it. */
export function StatementFile({ chosen, isBusy, onChoose, onColumns, children }: StatementFileProps): ReactNode {
  return (
    <FileDrop
      title="Statement"
      hint="Drop a file here or choose one: CAMT.053, MT940, or CSV from your bank, Wise, Revolut, Stripe or PayPal. Nothing is recorded until you confirm."
      isBusy={isBusy}
      onChoose={onChoose}
    >
      {children}
      {chosen && <Found chosen={chosen} />}
      {chosen?.plan.columns && (
        <ColumnsForm
          key={`${chosen.id} ${chosen.plan.columns.mapping}`}
          columns={chosen.plan.columns}
          isBusy={isBusy}
          onApply={onColumns}
        />
      )}
    </FileDrop>
  );
}

function Found({ chosen: { file, plan } }: { readonly chosen: ChosenStatement }): ReactNode {
  const { errors, warnings, format, debits, known } = plan;
  if (errors.length > 0) return <RefusedFile name={file.name} errors={errors} />;
  const hidden = [
    ...(debits > 0 ? [pluralise(debits, 'outgoing payment')] : []),
    ...(known > 0 ? [`${pluralise(known, 'line')} you’ve already imported or ignored`] : []),
  ];
  return (
    <div className="mt-4">
      <p>
        <strong>{file.name}</strong> ({format}).{hidden.length > 0 && ` Not shown: ${hidden.join(' and ')}.`}
      </p>
      {warnings.length > 0 && <Notice className="mt-3" lines={warnings} />}
    </div>
  );
}
