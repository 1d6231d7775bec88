import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useSettings } from '../../page-data/page-data-context.tsx';
import type { PromoControl } from './use-promo.ts';

/** The promo code of the order: upper-cased while typed, locked once applied. */
export function PromoField({ promo }: { promo: PromoControl }): ReactNode {
  const { promoCode } = useSettings();
  const id = useId();
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter in this field means the code, not the order around it.
    event.preventDefault();
    void promo.apply();
  };
  return (
    <div className="mt-4 border-t border-line pt-5">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        Promo code
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          className="input min-w-0 basis-40 grow uppercase"
          value={promo.input}
          disabled={promo.applied !== null}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          aria-describedby={`${id}-hint`}
          onChange={(event) => promo.type(event.target.value)}
          onKeyDown={applyOnEnter}
        />
        {promo.applied ? (
          <button type="button" className="button-secondary" onClick={promo.remove}>
            Remove
          </button>
        ) : (
          <button type="button" className="button-secondary" disabled={promo.checking} onClick={promo.apply}>
            Apply
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft" role="status">
        {promo.applied
          ? `${promo.applied.code} applied: ${promo.applied.percent}% off.`
          : `Use code ${promoCode} for 10% off.`}
      </p>
    </div>
  );
}
