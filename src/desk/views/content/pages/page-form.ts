import type { Picture } from '../../../../contract/catalogue/product.ts';
import type { FieldDescription } from '../../../../contract/content/pages/page-fields.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What all fields of a form share. */
export interface PageForm {
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly generation: number;
  readonly errorOf: (path: string) => string | undefined;
  readonly onMade: (name: string, picture: Picture) => void;
  /** Items were moved or removed. */
  readonly onRearranged: () => void;
}

export interface OneFieldProps<Value = unknown> {
  readonly field: Omit<FieldDescription, 'name'>;
  readonly path: string;
  readonly value: Value;
  readonly original: Value | undefined;
  readonly form: PageForm;
  readonly onChange: (update: (value: Value) => Value) => void;
}
