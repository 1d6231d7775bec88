import { useEffect } from 'react';
import { apiPaths } from '../../contract/shared/routes.ts';
import { usePageData } from '../page-data/page-data-context.tsx';
import { startAnalytics, track } from './track.ts';

/** The page that was shown before. */
let shown = '';

/**
 * Reports the first page and then each change of route. The query is left out: it may hold what a visitor typed. The
 * store's own counter has seen the first page being asked for, and is told of the others, unless it counts nothing.
 */
export function usePageViews(path: string): void {
  const {
    settings: { analyticsId },
    uncounted,
  } = usePageData();
  useEffect(() => {
    if (shown && shown !== path && !uncounted) navigator.sendBeacon?.(apiPaths.visits, path);
    shown = path;
    void startAnalytics(analyticsId);
    track('page_view', { page_location: `${location.origin}${path}`, page_title: document.title });
  }, [analyticsId, uncounted, path]);
}
