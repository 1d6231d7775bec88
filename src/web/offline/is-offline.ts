import type { offlineNotice } from '../../contract/shared/offline.ts';

/** Imports only the type, so that the layout of every page does not include that file. */
const noticeId: (typeof offlineNotice)['id'] = 'offline-notice';

/**
 * Whether the page shows that it is offline or was served from the cache: its data may then be weeks old. Once the
 * page shows that the network is back, data is read again.
 */
export const isOffline = (): boolean => document.querySelector(`#${noticeId}:not(:empty, [data-back])`) !== null;
