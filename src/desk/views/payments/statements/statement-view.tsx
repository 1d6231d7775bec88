import { type ReactNode, useState } from 'react';
import {
  importStatement,
  maxImportedLines,
  maxStatementBytes,
  type PlannedLine,
  previewStatement,
} from '../../../../contract/payments/statements.ts';
import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import { callApi } from '../../../api/api-client.ts';
import { useAction } from '../../../api/queries.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { useFileTask } from '../../../ui/imports/use-file-task.tsx';
import { Page } from '../../../ui/page.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import type { ChosenStatement } from './chosen-statement.ts';
import { ImportsCard } from './imports-card.tsx';
import { StatementFile } from './statement-file.tsx';
import { StatementLines } from './statement-lines.tsx';

interface FailedLine {
  readonly key: string;
  readonly line: number;
  readonly reference: string;
  readonly reason: string;
}

/** Import of a bank statement: matched lines are recorded at once, the others one by one. */
export default function StatementView(): ReactNode {
  const action = useAction(importStatement);
  const [chosen, setChosen] = useState<ChosenStatement>();
  const { isBusy, progress, run, setTrouble } = useFileTask();
  const [failed, setFailed] = useState<readonly FailedLine[]>([]);
  const [recorded, setRecorded] = useState(0);
  const [assigned, setAssigned] = useState<PlannedLine>();
  const read = (file: File, columns?: { readonly columns: string; readonly currency: string }) =>
    run(`Reading ${file.name}…`, async () => {
      setFailed([]);
      setRecorded(0);
      if (file.size > maxStatementBytes) {
        setChosen(undefined);
        setTrouble(`${file.name} is too large. Limit: ${maxStatementBytes / 1024 / 1024} MB. Export a shorter period.`);
        return;
      }
      const plan = await callApi(previewStatement, columns ?? {}, { file });
      setChosen({ file, plan, id: crypto.randomUUID() });
    });
  /** Removes lines from the plan once they are recorded or ignored. */
  const remove = (keys: readonly string[]) =>
    setChosen((now) => {
      const lines = now?.plan.lines.filter(({ key }) => !keys.includes(key)) ?? [];
      return now && { ...now, plan: { ...now.plan, lines } };
    });
  /** Puts lines back, in the order of the file. */
  const restore = ({ id, plan }: ChosenStatement, keys: readonly string[]) =>
    setChosen((now) => {
      if (now?.id !== id) return now;
      const shown = new Set(now.plan.lines.map(({ key }) => key));
      const back = plan.lines.filter(({ key }) => keys.includes(key) && !shown.has(key));
      const lines = [...now.plan.lines, ...back].sort((one, other) => one.line - other.line);
      return { ...now, plan: { ...now.plan, lines } };
    });
  const record = ({ file, id }: ChosenStatement, lines: readonly PlannedLine[]) =>
    run('Recording payments…', async () => {
      let count = 0;
      for (let at = 0; at < lines.length; at += maxImportedLines) {
        const part = lines.slice(at, at + maxImportedLines);
        const sent = part.map(({ key, line, date, amount, currency, order }) => {
          return { key, line, date, amount, currency, reference: order?.reference ?? '' };
        });
        const done = await action.mutateAsync({ id, file: file.name, lines: sent });
        count += done.recorded.length;
        const refused = new Set(done.failed.map(({ key }) => key));
        setFailed((now) => [...now, ...done.failed]);
        setRecorded((now) => now + done.recorded.length);
        remove(part.map(({ key }) => key).filter((key) => !refused.has(key)));
      }
      notify(`${pluralise(count, 'payment')} recorded.`);
    });
  const decide = async (
    { file, id }: ChosenStatement,
    list: 'ignored' | 'restored',
    keys: readonly string[],
    done: (keys: readonly string[]) => void,
  ) => {
    for (let at = 0; at < keys.length; at += maxImportedLines) {
      const part = keys.slice(at, at + maxImportedLines);
      await action.mutateAsync({ id, file: file.name, [list]: part });
      done(part);
    }
  };
  const ignore = (from: ChosenStatement, keys: readonly string[]) =>
    run('Ignoring lines…', async () => {
      await decide(from, 'ignored', keys, remove);
      notify(`${pluralise(keys.length, 'line')} ignored.`, () =>
        run('Restoring lines…', () => decide(from, 'restored', keys, (part) => restore(from, part))),
      );
    });
  return (
    <Page title="Import bank statement" actions={<ButtonLink href="/payments">All payments</ButtonLink>}>
      <div className="grid gap-6">
        <StatementFile
          chosen={chosen}
          isBusy={isBusy}
          onChoose={(file) => void read(file)}
          onColumns={(columns) => chosen && void read(chosen.file, columns)}
        >
          {progress}
        </StatementFile>
        {failed.length > 0 && (
          <Notice
            tone="danger"
            role="alert"
            className=""
            title={`${pluralise(failed.length, 'line')} couldn’t be recorded. ${pluralise(recorded, 'payment was', 'payments were')} recorded.`}
            lines={failed.map(({ line, reference, reason }) => `Line ${line} (${reference}): ${reason}`)}
          />
        )}
        {chosen && chosen.plan.errors.length === 0 && (
          <StatementLines
            lines={chosen.plan.lines}
            isBusy={isBusy}
            onRecord={(lines) => void record(chosen, lines)}
            onAssign={setAssigned}
            onIgnore={(keys) => void ignore(chosen, keys)}
          />
        )}
        <ImportsCard />
      </div>
      {assigned && chosen && (
        <AssignDialog
          line={assigned}
          chosen={chosen}
          onDone={() => remove([assigned.key])}
          onClose={() => setAssigned(undefined)}
        />
      )}
    </Page>
  );
}
