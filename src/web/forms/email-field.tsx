import { type ReactNode, useRef, useState } from 'react';
import { fetchOptional } from '../optional-code.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { afterPressMs } from './use-form.ts';

type Hint = typeof import('./email-hint.tsx');

/** What a browser needs to help with an address. */
const attributes = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;

/** A field for an address that mails go to, with a question where what was typed looks like a slip. */
export function EmailField({ className, onBlur, ...field }: TextFieldProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  /** What stood in the field when it was left, and what looks at it. */
  const [left, setLeft] = useState<{ readonly email: string; readonly hint: Hint | undefined }>();
  return (
    <div ref={place} className={className}>
      <TextField
        {...attributes}
        {...field}
        onBlur={(event) => {
          onBlur?.(event);
          const look = async () =>
            setLeft({ email: field.value, hint: await fetchOptional(() => import('./email-hint.tsx')) });
          setTimeout(look, afterPressMs);
        }}
      />
      <div role="status">
        {left?.hint && left.email === field.value && (
          <left.hint.EmailHint
            email={left.email}
            onTake={(email) => {
              field.onChange(email);
              place.current?.querySelector('input')?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}
