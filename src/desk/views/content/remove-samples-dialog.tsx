import { type ReactNode, useState } from 'react';
import {
  removeSamples,
  type SampleKind,
  type Samples,
  sampleKinds,
  samplePermissions,
} from '../../../contract/content/samples.ts';
import { describeSamples } from '../../../domain/settings/describe-samples.ts';
import { formatList } from '../../../domain/shared/text/format-list.ts';
import { useMay } from '../../api/use-may.ts';
import { PreviewedActionDialog } from '../../ui/forms/dialogs/previewed-action-dialog.tsx';

interface RemoveSamplesDialogProps {
  readonly found: Samples;
  readonly onDone: (removed: Samples) => void;
  readonly onClose: () => void;
}

/** Removes sample content: the kinds, then a preview that counts the samples to remove, then the confirmation. */
export function RemoveSamplesDialog({ found, onDone, onClose }: RemoveSamplesDialogProps): ReactNode {
  const labels: Readonly<Record<SampleKind, string>> = {
    products: `Products (${found.products.length})`,
    articles: `Articles (${found.articles.length})`,
    texts: 'Reviews, ratings, quotes and people',
  };
  const may = useMay();
  const there = sampleKinds
    .filter((kind) => (kind === 'texts' ? found.texts : found[kind].length > 0))
    .filter((kind) => may(samplePermissions[kind]));
  const [kinds, setKinds] = useState<readonly SampleKind[]>(there);
  const toggle = (kind: SampleKind) =>
    setKinds((all) => (all.includes(kind) ? all.filter((one) => one !== kind) : [...all, kind]));
  return (
    <PreviewedActionDialog
      contract={removeSamples}
      title="Remove sample content"
      input={{ kinds }}
      isTyped={false}
      isReady={kinds.length > 0}
      submitLabel="Preview"
      isDanger
      confirm={({ output }) => ({
        label: 'Remove',
        above: (
          <div className="mb-3 grid gap-2 wrap-anywhere">
            <p>Visitors will no longer see {describeSamples(output)}.</p>
            {output.products.length > 0 && (
              <p className="text-ink-soft">{formatList(output.products.map(({ name }) => name))}</p>
            )}
          </div>
        ),
        noEmail: (
          <p className="text-ink-soft">
            Products and articles are archived: orders and invoices keep them. You can restore everything.
          </p>
        ),
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">What to remove</legend>
        {there.map((kind) => (
          <label key={kind} className="flex min-h-11 items-center gap-2">
            <input type="checkbox" checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
            {labels[kind]}
          </label>
        ))}
      </fieldset>
    </PreviewedActionDialog>
  );
}
