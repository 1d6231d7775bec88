import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { PromoDraft, PromoFieldError } from '../../../contract/promotions/promo-draft.ts';
import { type PromoProduct, savePromotion } from '../../../contract/promotions/promotions.ts';
import { parsePromoDraft } from '../../../domain/promotions/parse-promo-draft.ts';
import { invalidateQueries, useAction } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { DisabledWhileSaving } from '../../ui/forms/disabled-while-saving.tsx';
import { CheckboxField } from '../../ui/forms/fields/checkbox-field.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { LondonTimeField } from '../../ui/forms/fields/london-time-field.tsx';
import { SelectField } from '../../ui/forms/fields/select.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useDraft } from '../../ui/forms/use-draft.ts';
import { useFocusFirstError } from '../../ui/forms/use-focus-first-error.ts';
import { textFields } from '../../ui/forms/use-form.ts';
import { VersionConflict } from '../../ui/forms/version-conflict.tsx';
import { MoneyFields } from './money-fields.tsx';
import { ProductChoice } from './product-choice.tsx';
import { PromoPreview } from './promo-preview.tsx';

interface Typed {
  readonly draft: PromoDraft;
  readonly products: readonly PromoProduct[];
  /** The promo code when editing started, and its version. */
  readonly initial: PromoDraft;
  readonly version: string | undefined;
}

interface PromoEditorProps {
  readonly initial: PromoDraft;
  /** Products that the code is limited to. */
  readonly chosen: readonly PromoProduct[];
  /** Version that was read; undefined for a new promo code. */
  readonly version?: string;
}

/** Editor of a promo code or an automatic discount, with its effect on a sample cart. */
export function PromoEditor({ initial, chosen, version }: PromoEditorProps): ReactNode {
  const initialForm = { draft: initial, products: chosen, initial, version };
  const form = useDraft<Typed>(`promo:${initial.code}`, initialForm);
  const { draft, products } = form.value;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(form.value.initial);
  const settle = useUnsavedChanges(isChanged);
  const isOther = version !== form.value.version;
  // Some fields hold their own text: a new key resets them with the form.
  const [round, setRound] = useState(0);
  const begin = () => {
    form.drop(initialForm);
    setRound(round + 1);
  };
  // Without local changes, concurrent ones are simply shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version brings its own draft
  useEffect(() => {
    if (isOther && !isChanged) begin();
  }, [isOther, isChanged]);
  const [faults, setFaults] = useState<readonly PromoFieldError[]>([]);
  const place = useFocusFirstError(faults);
  const save = useAction(savePromotion);
  const maySave = useMay()('promotions:write');
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const set = (part: Partial<PromoDraft>, of = products) => {
    form.set({ ...form.value, draft: { ...draft, ...part }, products: of });
    setFaults([]);
  };
  const regionOf = (id: string) => products.find((product) => product.id === id)?.region;
  const errorOf = (field: PromoFieldError['field']) => faults.find((fault) => fault.field === field)?.message;

  const text = textFields(draft, set, (name) => errorOf(name as PromoFieldError['field']));

  const submit = () => {
    const read = parsePromoDraft(draft, regionOf);
    if (!read.ok) return setFaults(read.faults);
    const onDone = ({ code, terms }: { code: string; terms: string }, isHere: boolean) => {
      notify(`${code} saved: ${terms}.`);
      form.settle(form.value, initialForm);
      if (!isHere) return;
      settle();
      navigate('/promotions');
    };
    const meant = form.value.version;
    if (meant === undefined) save.mutate({ draft }, { onDone });
    else save.mutate({ input: { draft }, ifMatch: meant }, { onDone, onError: () => void invalidateQueries(client) });
  };

  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Form ref={place} key={round} className="card p-5" noValidate onSubmit={submit}>
        <DisabledWhileSaving isLocked={save.isPending || !maySave} className="space-y-5">
          <SelectField
            label="Method"
            value={draft.automatic ? 'automatic' : 'code'}
            options={{ code: 'Customers enter it', automatic: 'Applies automatically' }}
            onChange={(method) =>
              set({ automatic: method === 'automatic', ...(method === 'automatic' && { once: false }) })
            }
          />
          <Field
            label={draft.automatic ? 'Name' : 'Code'}
            required
            autoComplete="off"
            spellCheck={false}
            className="input uppercase"
            maxLength={32}
            readOnly={version !== undefined}
            {...text('code')}
            hint={
              draft.automatic
                ? '2 to 32 letters and digits. Customers see it in the cart and on their order.'
                : '2 to 32 letters and digits. Not case-sensitive.'
            }
          />
          <fieldset className="space-y-3">
            <legend className="mb-1 font-semibold">Discount</legend>
            <Field label="Percentage" inputMode="decimal" {...text('percent')} />
            <MoneyFields
              label="or amount"
              value={draft.amounts}
              error={errorOf('amounts')}
              hint="Applies only in currencies with an amount. The discount never exceeds the price of the products."
              onChange={(amounts) => set({ amounts })}
            />
            <CheckboxField
              label="or free shipping at the cheapest rate"
              checked={draft.freeShipping === true}
              onChange={(freeShipping) => set({ freeShipping })}
            />
          </fieldset>
          <ProductChoice
            chosen={products}
            error={errorOf('products')}
            onChange={(next) => set({ products: next.map(({ id }) => id) }, next)}
          />
          <MoneyFields
            label="Minimum order"
            value={draft.from}
            error={errorOf('from')}
            hint="Subtotal before discount. Leave empty for no minimum."
            onChange={(from) => set({ from })}
          />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <LondonTimeField
              label="Starts"
              hint="UK time. Leave empty to start now."
              at={draft.startsAt}
              onChange={(startsAt) => set({ startsAt })}
            />
            <LondonTimeField
              label="Ends"
              hint="UK time. Leave empty for no end date."
              at={draft.expiresAt}
              error={errorOf('times')}
              onChange={(expiresAt) => set({ expiresAt })}
            />
          </div>
          <Field
            label="Usage limit"
            inputMode="numeric"
            {...text('limit')}
            hint="Number of orders. Leave empty for no limit. Cancelled orders don’t count."
          />
          {draft.automatic ? (
            <p className="text-sm text-ink-soft">
              Each order gets one discount: the largest automatic one, or the customer’s code if that saves more. Quotes
              get it too, unless you set their discount or lower their prices. Orders that you create get it only if you
              enter its name as the promo code.
            </p>
          ) : (
            <CheckboxField
              label="One use per customer"
              hint="Checked by email address. We store only a fingerprint of it."
              checked={draft.once}
              onChange={(once) => set({ once })}
            />
          )}
          {isOther && isChanged && version !== undefined ? (
            <VersionConflict
              onTheirs={() => {
                save.reset();
                begin();
              }}
              onMine={() => {
                save.reset();
                form.set({ ...form.value, initial, version });
              }}
            />
          ) : (
            <ErrorState error={save.error} />
          )}
          {maySave && (
            <div className="flex flex-wrap gap-2">
              <SubmitButton disabled={save.isPending}>
                {version !== undefined ? 'Save and activate' : draft.automatic ? 'Activate discount' : 'Activate code'}
              </SubmitButton>
              {isChanged && (
                <Button variant="quiet" onClick={begin}>
                  {version === undefined ? 'Clear form' : 'Discard changes'}
                </Button>
              )}
            </div>
          )}
        </DisabledWhileSaving>
      </Form>
      <PromoPreview draft={draft} chosen={products} />
    </div>
  );
}
