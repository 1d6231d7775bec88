import type { ComponentProps, ReactNode } from 'react';
import { TextAreaField } from './field.tsx';

type NoteFieldProps = Pick<
  ComponentProps<typeof TextAreaField>,
  'label' | 'hint' | 'error' | 'value' | 'required' | 'onChange'
>;

/** Multi-line note of a change. */
export function NoteField(props: NoteFieldProps): ReactNode {
  return <TextAreaField rows={3} maxLength={1000} {...props} />;
}
