import { type ReactNode, useState } from 'react';
import { listSamples, restoreSamples, type Samples } from '../../../contract/content/samples.ts';
import { describeSamples } from '../../../domain/settings/describe-samples.ts';
import { errorMessage } from '../../api/desk-error.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { QueryBoundary } from '../../ui/feedback/states.tsx';
import { RemoveSamplesDialog } from './remove-samples-dialog.tsx';

const isEmpty = ({ products, articles, texts }: Samples) => products.length + articles.length === 0 && !texts;

/** Sample content that visitors see: its removal in one action, and its return. Nothing if there never was any. */
export function SamplesCard(): ReactNode {
  return useMay()('content:write') ? <ShownSamples /> : null;
}

function ShownSamples(): ReactNode {
  const samples = useOperation(listSamples, {});
  const [isAsking, setAsking] = useState(false);
  const may = useMay()('settings:write');
  const restore = useAction(restoreSamples);
  const undo = () =>
    restore.mutateAsync({}).then(
      () => notify('Sample content restored.'),
      (why) => notify(`Not restored. ${errorMessage(why)}`),
    );
  return (
    <QueryBoundary query={samples}>
      {(found) =>
        isEmpty(found) && !found.isRestorable ? null : (
          <section className="card mt-6 px-5 py-4" aria-labelledby="samples-title">
            <h2 id="samples-title" className="font-semibold">
              Sample content
            </h2>
            <p className="mt-1 text-ink-soft">
              {isEmpty(found)
                ? 'Removed. Visitors see only your own content.'
                : `Visitors still see ${describeSamples(found)}. What you edit becomes your own.`}
            </p>
            <SampleNames label="Sample products" names={found.products.map(({ name }) => name)} />
            {may && (
              <div className="mt-3 flex flex-wrap gap-2">
                {!isEmpty(found) && (
                  <Button variant="danger" onClick={() => setAsking(true)}>
                    Remove sample content
                  </Button>
                )}
                {found.isRestorable && (
                  <Button disabled={restore.isPending} onClick={() => void undo()}>
                    Restore sample content
                  </Button>
                )}
              </div>
            )}
            {isAsking && (
              <RemoveSamplesDialog
                found={found}
                onDone={(removed) => notify(`Removed: ${describeSamples(removed)}.`, () => void undo())}
                onClose={() => setAsking(false)}
              />
            )}
          </section>
        )
      }
    </QueryBoundary>
  );
}

function SampleNames({ label, names }: { readonly label: string; readonly names: readonly string[] }): ReactNode {
  if (names.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="text-link cursor-pointer">
        {label} ({names.length})
      </summary>
      <p className="mt-1 wrap-anywhere">{names.join(', ')}</p>
    </details>
  );
}
