import { type ReactNode, useState } from 'react';
import type { DeskWording } from '../../../contract/desk/wordings.ts';
import { isWordingKind, type WordingKind, wordingOf } from '../../../domain/mail/wordings.ts';
import { useCall } from '../../api/use-call.ts';
import { Labelled } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { WordingEditor } from './wording-editor.tsx';

/** The words of each mail to customers, with the mail itself beside them. */
export default function WordingsView(): ReactNode {
  const wordings = useCall('wordings.list', {});
  const [kind, setKind] = useState<WordingKind>('order-confirmation');
  return (
    <Page title="Wordings">
      <Loaded query={wordings} rows={10}>
        {(all) => (
          <>
            <div className="mb-5 max-w-md">
              <Labelled label="Mail" hint="What states rights, sums and receipts is worded by the shop.">
                {(described) => (
                  <select
                    className="input"
                    {...described}
                    value={kind}
                    onChange={({ target: { value } }) => isWordingKind(value) && setKind(value)}
                  >
                    {all.map((wording) => (
                      <option key={wording.kind} value={wording.kind}>
                        {nameOf(wording)}
                      </option>
                    ))}
                  </select>
                )}
              </Labelled>
            </div>
            <WordingEditor key={kind} kind={kind} words={all.find((one) => one.kind === kind)?.words ?? {}} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function nameOf({ kind, words }: DeskWording): string {
  const title = isWordingKind(kind) ? wordingOf(kind).title : kind;
  return Object.keys(words).length === 0 ? title : `${title} (yours)`;
}
