import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Picture } from '../../../../contract/catalogue/product.ts';
import { type DeskProduct, type ProductFormValues, saveProduct } from '../../../../contract/catalogue/products.ts';
import type { SaleEnd } from '../../../../contract/pricing/scheduled-price.ts';
import type { FieldError } from '../../../../contract/shared/problem.ts';
import { mergeEdits } from '../../../../domain/catalogue/bulk/merge-edits.ts';
import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import { currentOf, DeskError, errorMessage } from '../../../api/desk-error.ts';
import { useAction } from '../../../api/queries.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { notify, notifyError, notifyUndone } from '../../../ui/feedback/notifications.tsx';
import { fieldNames } from '../../../ui/format/product-values.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { useUnsavedChanges } from '../../../ui/forms/unsaved-changes.ts';
import { bottomBarAttribute } from '../../../ui/use-bottom-offset.ts';
import { useIsMounted } from '../../../ui/use-is-mounted.ts';
import { useConfirmUnusualPrice } from '../../pricing/use-unusual-price.ts';
import { Preview } from '../preview.tsx';
import { isSame, readUnsaved, rebaseProductDraft, saveProductDraft } from './draft-store.ts';
import { EditConflict, type FieldConflict } from './edit-conflict.tsx';
import { EditorFields } from './editor-fields.tsx';
import { EditorPictures } from './editor-pictures.tsx';

interface EditorProps {
  readonly product: DeskProduct;
  /** Reports unsaved changes: a function that saves them and returns whether it succeeded. */
  readonly unsaved: (save: SaveTyped | undefined) => void;
}

export type SaveTyped = () => Promise<boolean>;

/**
 * Product form. Input is kept in local storage until saved. Concurrent changes are merged with the local input, and
 * conflicting fields are shown side by side.
 */
export function Editor({ product, unsaved }: EditorProps): ReactNode {
  const [kept] = useState(() => readUnsaved(product.id));
  // Version at the start of editing; a newer one is merged on save.
  const [base, setBase] = useState(kept?.base ?? product.entry);
  const [version, setVersion] = useState(kept?.version ?? product.version);
  const [entry, setEntry] = useState(kept?.entry ?? product.entry);
  const [shown, setShown] = useState<Readonly<Record<string, Picture>>>(product.shown);
  const [dispute, setDispute] = useState<FieldConflict>();
  const [error, setError] = useState<unknown>();
  const save = useAction(saveProduct);
  const isHere = useIsMounted();
  const doubt = useConfirmUnusualPrice(base.region, base.price, entry.price);
  const seen = useRef(product.version);
  const typed = useRef(entry);
  typed.current = entry;
  const isChanged = !isSame(entry, base);
  useUnsavedChanges(isChanged);
  const pictures = useMemo(() => ({ ...product.shown, ...shown }), [product.shown, shown]);

  useEffect(() => {
    saveProductDraft(product.id, isChanged ? { entry, base, version } : undefined);
  }, [product.id, entry, base, version, isChanged]);

  // Without local changes, concurrent ones are simply shown.
  useEffect(() => {
    // While saving, the new version is our own.
    if (save.isPending || seen.current === product.version) return;
    seen.current = product.version;
    if (version === product.version || (isChanged && !isSame(typed.current, product.entry))) return;
    setBase(product.entry);
    setEntry(product.entry);
    setVersion(product.version);
  }, [product, isChanged, version, save.isPending]);

  const begin = (saved: DeskProduct, typedSince = (_: ProductFormValues) => saved.entry) => {
    setBase(saved.entry);
    setEntry(typedSince);
    setVersion(saved.version);
    setShown((known) => ({ ...known, ...saved.shown }));
  };

  const discard = () => {
    begin(product);
    notify('Changes discarded.', () => {
      setBase(base);
      setEntry(entry);
      setVersion(version);
      if (!isHere()) saveProductDraft(product.id, { entry, base, version });
    });
  };

  const undo = (before: ProductFormValues, after: DeskProduct, endedSale: SaleEnd | null) => {
    const input = { id: product.id, entry: before, restoreSale: endedSale ?? undefined };
    const undoing = save.mutateAsync({ input, ifMatch: after.version });
    void notifyUndone(undoing, (undone) => {
      begin(undone, (now) => mergeEdits(after.entry, now, undone.entry).entry);
      return `${before.name} restored.`;
    });
  };

  async function submit(): Promise<boolean> {
    setError(undefined);
    if (product.state !== 'draft' && !doubt.mayGo()) return false;
    try {
      const saved = await save.mutateAsync({ input: { id: product.id, entry }, ifMatch: version });
      setDispute(undefined);
      const before = base;
      // The form may have changed since, or a picture was uploaded.
      begin(saved, (now) => mergeEdits(entry, now, saved.entry).entry);
      if (!isHere()) rebaseProductDraft(entry, saved);
      const { name, endedSale } = saved;
      const ended = endedSale ? ' The sale ended for this product.' : '';
      notify(`${name} saved.${ended}`, () => undo(before, saved, endedSale));
      return true;
    } catch (thrown) {
      const current = currentOf<DeskProduct>(thrown);
      if (!isHere()) notifyError(thrown);
      if (!current) {
        setError(thrown);
        return false;
      }
      const mine = typed.current;
      const merged = mergeEdits(base, mine, current.entry);
      setDispute({ ...merged, theirs: current.entry, mine });
      begin(current, (now) => mergeEdits(mine, now, merged.entry).entry);
      return false;
    }
  }

  const latest = useRef(submit);
  latest.current = submit;
  useEffect(() => {
    unsaved(isChanged ? () => latest.current() : undefined);
  }, [unsaved, isChanged]);

  const fields = error instanceof DeskError ? error.problem.errors : undefined;
  const errorOf = (field: string) =>
    fields?.find((one) => one.field === field || one.field.startsWith(`${field}.`))?.message;
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <Form className="min-w-0 space-y-5" onSubmit={submit}>
        {kept && isChanged && !dispute && (
          <p
            role="status"
            className="flex flex-wrap items-center gap-3 rounded-control bg-warn-tint px-4 py-2 text-warn"
          >
            We’ve restored your unsaved changes.
            <Button onClick={discard}>Discard draft</Button>
          </p>
        )}
        {dispute && <EditConflict dispute={dispute} entry={entry} onChoose={setEntry} />}
        <EditorFields
          entry={entry}
          onChange={setEntry}
          errorOf={errorOf}
          id={product.id}
          mayMove={product.state === 'draft'}
        />
        <EditorPictures
          entry={entry}
          pictures={pictures}
          error={errorOf('pictures')}
          onChange={setEntry}
          onMade={(name, picture) => setShown((known) => ({ ...known, [name]: picture }))}
        />
        <div
          {...bottomBarAttribute}
          className="sticky bottom-16 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-ground py-3 md:bottom-0"
        >
          <SubmitButton disabled={!isChanged || save.isPending}>
            {save.isPending ? 'Saving…' : doubt.asked ? 'Save anyway' : 'Save'}
          </SubmitButton>
          {isChanged && <Button onClick={discard}>Discard changes</Button>}
          <span role="status" className="text-ink-soft">
            {isChanged ? 'Not saved. Draft kept in this browser.' : 'All changes saved.'}
          </span>
          {doubt.asked && (
            <p role="alert" className="w-full text-warn">
              {doubt.asked}
            </p>
          )}
          {error ? (
            <p role="alert" className="w-full text-danger">
              {fields ? describeFields(fields) : errorMessage(error)}
            </p>
          ) : null}
        </div>
      </Form>
      <Preview id={product.id} entry={entry} />
    </div>
  );
}

/** 'Please check 2 fields: Price, Pictures'. */
function describeFields(errors: readonly FieldError[]): string {
  const names = new Set(errors.map(({ field }) => field.split('.')[0] ?? field));
  const labels = Array.from(names, (name) => fieldNames[name as keyof ProductFormValues] ?? name);
  return `Please check ${pluralise(labels.length, 'field')}: ${labels.join(', ')}`;
}
