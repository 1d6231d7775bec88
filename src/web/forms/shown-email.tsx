import { type ReactNode, useEffect, useState } from 'react';
import { fetchOptional } from '../optional-code.ts';

/**
 * An address that was typed. Chromium gives an international domain as `xn--`: the code that reads it comes where one
 * was typed.
 */
export function ShownEmail({ email }: { email: string }): ReactNode {
  const [code, setCode] = useState<typeof import('../../domain/mail/show-email.ts')>();
  useEffect(() => {
    if (email.includes('xn--')) void fetchOptional(() => import('../../domain/mail/show-email.ts')).then(setCode);
  }, [email]);
  return code ? code.showEmail(email) : email;
}
