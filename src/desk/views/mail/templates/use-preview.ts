import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MailTemplatePreview, previewMailTemplate } from '../../../../contract/mail/mail-templates.ts';
import type { TemplateKind } from '../../../../domain/mail/mail-templates.ts';
import { callApi } from '../../../api/api-client.ts';
import { useDebounced } from '../../../ui/forms/use-debounced.ts';

interface Wanted {
  readonly kind: TemplateKind;
  readonly words: Readonly<Record<string, string | null>>;
  readonly reference: string;
}

/** Preview of an email with these overrides. */
export function usePreview(kind: TemplateKind, words: Readonly<Record<string, string | null>>, reference: string) {
  const wanted = JSON.stringify({ kind, words, reference });
  const rested = useDebounced(wanted, 300);
  return useQuery<MailTemplatePreview>({
    queryKey: ['mail-templates.preview', rested],
    queryFn: ({ signal }) => {
      const { kind, words, reference: order } = JSON.parse(rested) as Wanted;
      return callApi(previewMailTemplate, { kind, words, order: order || undefined }, { signal });
    },
    placeholderData: keepPreviousData,
  });
}
