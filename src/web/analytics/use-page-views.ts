import { useEffect } from 'react';
import { useSettings } from '../page-data/page-data-context.tsx';
import { startAnalytics, track } from './track.ts';

/** Reports the first page and then each change of route. The query is left out: it may hold what a visitor typed. */
export function usePageViews(path: string): void {
  const { analyticsId } = useSettings();
  useEffect(() => {
    void startAnalytics(analyticsId);
    track('page_view', { page_location: `${location.origin}${path}`, page_title: document.title });
  }, [analyticsId, path]);
}
