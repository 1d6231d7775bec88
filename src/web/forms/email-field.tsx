import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fetchOptional } from '../optional-code.ts';
import { deferWhilePointerDown } from './defer-while-pointer-down.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Hint = typeof import('./email-hint.tsx');

/** Attributes for autofill and mobile keyboards. */
const attributes = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;
/** Delay after the last keystroke, when the visitor has probably finished typing. */
const afterTypingMs = 1000;

/** Email field that suggests a correction for a probable typo. */
export function EmailField({ className, ...field }: TextFieldProps): ReactNode {
  const { value, onChange } = field;
  const place = useRef<HTMLDivElement>(null);
  const [checked, setChecked] = useState<{ readonly at: string; readonly hint: Hint | undefined }>();
  useEffect(() => {
    if (!value.includes('@')) return;
    const check = async () => setChecked({ at: value, hint: await fetchOptional(() => import('./email-hint.tsx')) });
    const timer = setTimeout(deferWhilePointerDown, afterTypingMs, check);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <div ref={place} className={className}>
      <TextField {...attributes} {...field} />
      <div role="status">
        {checked?.hint && checked.at === value && (
          <checked.hint.EmailHint
            email={value}
            onTake={(email) => {
              const input = place.current?.querySelector('input') as HTMLInputElement;
              input.value = email;
              onChange();
              input.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}
