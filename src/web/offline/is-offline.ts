import type { offlineNotice } from '../../contract/shared/offline.ts';

/** By its type alone, so that the frame of every page holds nothing of that file. */
const noticeId: (typeof offlineNotice)['id'] = 'offline-notice';

/**
 * Whether the page says that there is no network, or that it came from the device: then what it knows of the store may
 * be weeks old. Once it says that the network is back, it learns again.
 */
export const isOffline = (): boolean => document.querySelector(`#${noticeId}:not(:empty, [data-back])`) !== null;
