import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type MailTemplatePreview, previewMailTemplate } from '../../../../contract/mail/mail-templates.ts';
import type { TemplateKind } from '../../../../domain/mail/mail-templates.ts';
import { callApi } from '../../../api/api-client.ts';

/** Debounce before the preview updates. */
const debounceMs = 300;

interface Wanted {
  readonly kind: TemplateKind;
  readonly words: Readonly<Record<string, string | null>>;
  readonly reference: string;
}

/** Preview of an email with these overrides. */
export function usePreview(kind: TemplateKind, words: Readonly<Record<string, string | null>>, reference: string) {
  const wanted = JSON.stringify({ kind, words, reference });
  const [rested, setRested] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), debounceMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  return useQuery<MailTemplatePreview>({
    queryKey: ['mail-templates.preview', rested],
    queryFn: ({ signal }) => {
      const { kind, words, reference: order } = JSON.parse(rested) as Wanted;
      return callApi(previewMailTemplate, { kind, words, order: order || undefined }, { signal });
    },
    placeholderData: keepPreviousData,
  });
}
