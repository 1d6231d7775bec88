import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ArticleEntry, previewArticle } from '../../../../contract/content/articles.ts';
import type { OutputOf } from '../../../../contract/desk/call.ts';
import { callApi } from '../../../api/api-client.ts';

/** Debounce before the preview updates. */
const debounceMs = 500;

/** The page of an article as typed, and what it still lacks. */
export function useArticlePreview(slug: string, entry: ArticleEntry) {
  const [rested, setRested] = useState(entry);
  useEffect(() => {
    const timer = setTimeout(() => setRested(entry), debounceMs);
    return () => clearTimeout(timer);
  }, [entry]);
  const preview = useQuery<OutputOf<typeof previewArticle>>({
    queryKey: ['article-preview', slug, rested],
    queryFn: ({ signal }) => callApi(previewArticle, { slug, entry: rested }, { signal }),
    placeholderData: keepPreviousData,
  });
  // The entry whose page it is, so that a fault is not shown of a field that has changed since.
  return { ...preview, entry: rested };
}
