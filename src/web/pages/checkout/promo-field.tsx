import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { PromoHint, type PromoHintProps } from '../../promotions/promo-hint.tsx';
import { usePromoFocus } from '../../promotions/use-promo-focus.ts';

/** Promo code field: upper case as typed, locked once applied. */
export function PromoField({ promo, sales }: Pick<PromoHintProps, 'promo' | 'sales'>): ReactNode {
  const id = useId();
  const place = usePromoFocus(promo);
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter applies the code instead of submitting the order.
    event.preventDefault();
    void promo.apply();
  };
  return (
    <div className="mt-4 border-t border-line pt-5">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        Promo code
      </label>
      <div ref={place} className="flex flex-wrap gap-2">
        <input
          data-capitals
          id={id}
          className="input min-w-0 basis-40 grow uppercase"
          value={promo.input}
          disabled={promo.applied !== null}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          aria-invalid={promo.isInvalid}
          aria-describedby={`${promo.isInvalid ? `${id}-error ` : ''}${id}-hint`}
          onChange={(event) => promo.type(event.target.value)}
          onKeyDown={applyOnEnter}
        />
        {promo.applied ? (
          <button type="button" className="button-secondary" onClick={promo.remove}>
            Remove
          </button>
        ) : (
          <button
            type="button"
            className="button-secondary"
            aria-disabled={promo.checking}
            onClick={() => promo.apply()}
          >
            Apply
          </button>
        )}
      </div>
      {promo.isInvalid && (
        <p id={`${id}-error`} className="field-error">
          This code isn’t valid. Check it and try again.
        </p>
      )}
      <PromoHint promo={promo} id={`${id}-hint`} sales={sales} />
    </div>
  );
}
