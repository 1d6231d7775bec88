import { type ReactNode, useEffect, useState } from 'react';
import { fetchOptional } from '../optional-code.ts';

/** Shows a typed email. Chromium returns international domains as `xn--` (Punycode); the decoder loads only for one. */
export function ShownEmail({ email }: { email: string }): ReactNode {
  const [code, setCode] = useState<typeof import('../../domain/mail/show-email.ts')>();
  useEffect(() => {
    if (email.includes('xn--')) void fetchOptional(() => import('../../domain/mail/show-email.ts')).then(setCode);
  }, [email]);
  return code ? code.showEmail(email) : email;
}
