import { useEffect } from 'react';
import { apiPaths } from '../../contract/shared/routes.ts';
import { usePageData } from '../page-data/page-data-context.tsx';
import { startAnalytics, track } from './track.ts';

/** Path of the previously shown page. */
let shown = '';

/**
 * Reports the first page and then each change of route, without the query, which may hold what a visitor typed. The
 * shop's own page view counter sees the first page as a request and is sent the others, unless counting is off.
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
