import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DeskPreview } from '../../../contract/desk/wordings.ts';
import type { WordingKind } from '../../../domain/mail/wordings.ts';
import { ask } from '../../api/ask.ts';

/** How long nobody has typed before the mail is drawn anew. */
const restMs = 300;

/** The mail as it would be sent in these words. */
export function usePreview(kind: WordingKind, words: Readonly<Record<string, string | null>>, reference: string) {
  const wanted = JSON.stringify({ kind, words, reference });
  const [rested, setRested] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), restMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  return useQuery<DeskPreview>({
    queryKey: ['wordings.preview', rested],
    queryFn: ({ signal }) => {
      const asked = JSON.parse(rested) as {
        kind: WordingKind;
        words: Record<string, string | null>;
        reference: string;
      };
      return ask('wordings.preview', { ...asked, reference: asked.reference || undefined }, { signal });
    },
    placeholderData: keepPreviousData,
  });
}
