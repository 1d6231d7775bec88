import type { ReactNode } from 'react';
import type { ProductFormValues, SpareFormValues } from '../../../../contract/catalogue/products.ts';
import type { SparePart } from '../../../../contract/catalogue/spare.ts';
import { partNames, roomSizeLabels } from '../../../ui/format/product-values.ts';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { SelectField } from '../../../ui/forms/fields/select.tsx';
import { textFields } from '../../../ui/forms/use-form.ts';
import { FitsChoice } from './fits-choice.tsx';

interface KindFieldsProps {
  readonly entry: ProductFormValues;
  readonly onChange: (changes: Partial<ProductFormValues>) => void;
  readonly errorOf: (field: string) => string | undefined;
  /** Whether the kind can still change. */
  readonly mayMove: boolean;
}

/** Kind of a product, and the facts of its kind: a purifier's room size, or what a spare part is and fits. */
export function KindFields({ entry, onChange, errorOf, mayMove }: KindFieldsProps): ReactNode {
  const { roomSize, spare } = entry;
  const put = (changes: Partial<SpareFormValues>) => spare && onChange({ spare: { ...spare, ...changes } });
  const turn = (kind: string) =>
    kind === 'spare'
      ? onChange({ roomSize: null, isFeatured: false, spare: { part: 'filters', fits: [], filterSize: '', hours: 0 } })
      : onChange({ roomSize: 'medium', spare: null });
  const choosePart = (part: SparePart) => {
    const { filterSize: _, hours: __, ...same } = spare ?? { fits: [] };
    onChange({ spare: { ...same, part, ...(part === 'filters' && { filterSize: '', hours: 0 }) } });
  };
  return (
    <>
      <SelectField
        label="Kind"
        error={errorOf('spare') && !spare ? errorOf('spare') : undefined}
        hint={mayMove ? undefined : 'Can’t be changed once published.'}
        disabled={!mayMove}
        value={spare ? 'spare' : 'purifier'}
        options={{ purifier: 'Air purifier', spare: 'Spare part' }}
        onChange={turn}
      />
      {!spare && (
        <SelectField
          label="Room size"
          error={errorOf('roomSize')}
          value={roomSize ?? 'medium'}
          options={roomSizeLabels}
          onChange={(next) => onChange({ roomSize: next })}
        />
      )}
      {spare && (
        <>
          <SelectField
            label="Part"
            error={errorOf('spare.part')}
            value={spare.part}
            options={partNames}
            onChange={choosePart}
          />
          {spare.part === 'filters' && (
            <>
              <Field
                label="Filter size"
                placeholder="20 × 16 × 1 in"
                {...textFields(spare, put, (name) => errorOf(`spare.${name}`))('filterSize')}
              />
              <Field
                label="Hours per set"
                inputMode="numeric"
                value={spare.hours ? String(spare.hours) : ''}
                error={errorOf('spare.hours')}
                hint="Hours of use until a set needs changing."
                onChange={(event) => put({ hours: Number(event.target.value.replace(/\D/g, '').slice(0, 6)) })}
              />
            </>
          )}
          <div className="sm:col-span-2">
            <FitsChoice
              region={entry.region}
              fits={spare.fits}
              error={errorOf('spare.fits')}
              onChange={(fits) => put({ fits })}
            />
          </div>
        </>
      )}
    </>
  );
}
