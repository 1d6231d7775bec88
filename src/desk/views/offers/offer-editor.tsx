import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import type { OfferProduct } from '../../../contract/desk/offers.ts';
import type { PromoDraft, PromoFault } from '../../../contract/promo-draft.ts';
import { readPromoDraft } from '../../../domain/buying/read-promo-draft.ts';
import { useChange } from '../../api/use-call.ts';
import { Field } from '../../ui/field.tsx';
import { say } from '../../ui/notices.tsx';
import { Trouble } from '../../ui/states.tsx';
import { MoneyFields } from './money-fields.tsx';
import { OfferPreview } from './offer-preview.tsx';
import { ProductChoice } from './product-choice.tsx';
import { TimeField } from './time-field.tsx';

interface OfferEditorProps {
  readonly beginning: PromoDraft;
  /** Products that the code is for by now. */
  readonly chosen: readonly OfferProduct[];
  /** Of the code as it was read; undefined for a new one. */
  readonly version?: string;
}

/** Everything that a code can be, and beside it what it takes off a cart. */
export function OfferEditor({ beginning, chosen, version }: OfferEditorProps): ReactNode {
  const [draft, setDraft] = useState(beginning);
  const [products, setProducts] = useState(chosen);
  const [faults, setFaults] = useState<readonly PromoFault[]>([]);
  const save = useChange('offers.save', ['offers']);
  const [, navigate] = useLocation();
  const set = (part: Partial<PromoDraft>) => {
    setDraft({ ...draft, ...part });
    setFaults([]);
  };
  const regionOf = (id: string) => products.find((product) => product.id === id)?.region;
  const errorOf = (field: PromoFault['field']) => faults.find((fault) => fault.field === field)?.message;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readPromoDraft(draft, regionOf);
    if (!read.ok) return setFaults(read.faults);
    const onSuccess = ({ code, terms }: { code: string; terms: string }) => {
      say(`${code} takes ${terms}.`);
      navigate('/offers');
    };
    if (version === undefined) save.mutate({ draft }, { onSuccess });
    else save.mutate({ input: { draft }, ifMatch: version }, { onSuccess });
  };

  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <form className="card space-y-5 p-5" noValidate onSubmit={submit}>
        <Field
          label="Code"
          required
          autoComplete="off"
          spellCheck={false}
          className="input uppercase"
          maxLength={32}
          value={draft.code}
          readOnly={version !== undefined}
          error={errorOf('code')}
          hint="2 to 32 letters and digits. Customers may type it in any case."
          onChange={(event) => set({ code: event.target.value })}
        />
        <fieldset className="space-y-3">
          <legend className="mb-1 font-semibold">What it takes off</legend>
          <Field
            label="Percent"
            inputMode="decimal"
            value={draft.percent}
            error={errorOf('percent')}
            onChange={(event) => set({ percent: event.target.value })}
          />
          <MoneyFields
            label="or an amount"
            value={draft.amounts}
            error={errorOf('amounts')}
            hint="In each money in which it is to serve. Never more than the products cost that it holds for."
            onChange={(amounts) => set({ amounts })}
          />
        </fieldset>
        <ProductChoice
          chosen={products}
          error={errorOf('products')}
          onChange={(next) => {
            setProducts(next);
            set({ products: next.map(({ id }) => id) });
          }}
        />
        <MoneyFields
          label="From a subtotal of"
          value={draft.from}
          error={errorOf('from')}
          hint="Of the whole order, before anything is taken off. Empty means any."
          onChange={(from) => set({ from })}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TimeField
            label="Begins"
            hint="Empty means at once."
            at={draft.startsAt}
            onChange={(startsAt) => set({ startsAt })}
          />
          <TimeField
            label="Ends"
            hint="Empty means for ever."
            at={draft.expiresAt}
            error={errorOf('times')}
            onChange={(expiresAt) => set({ expiresAt })}
          />
        </div>
        <Field
          label="For how many orders"
          inputMode="numeric"
          value={draft.limit}
          error={errorOf('limit')}
          hint="Empty means any number. A cancelled order gives its use back."
          onChange={(event) => set({ limit: event.target.value })}
        />
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            className="mt-1 size-4"
            checked={draft.once}
            onChange={(event) => set({ once: event.target.checked })}
          />
          <span>
            Once a customer
            <span className="block text-sm text-ink-soft">
              By their e-mail address, of which a fingerprint is kept.
            </span>
          </span>
        </label>
        {save.error ? <Trouble error={save.error} /> : null}
        <button type="submit" className="button-primary" disabled={save.isPending}>
          {version === undefined ? 'Put it in force' : 'Save and put in force'}
        </button>
      </form>
      <OfferPreview draft={draft} chosen={products} />
    </div>
  );
}
