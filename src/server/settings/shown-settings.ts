import type { SiteSettings } from '../../contract/settings/settings.ts';
import { noBookkeeping } from '../../domain/invoices/bookkeeping-row.ts';
import { announcementsOf } from '../../domain/settings/announcements.ts';
import { deliveryPromises } from '../../domain/shipping/rates/delivery-promise.ts';

/** The settings as pages embed them: without what is private, and with the announcements of the day. */
export function shownSettings(settings: SiteSettings, now: number): SiteSettings {
  const promises = deliveryPromises(settings);
  return {
    ...settings,
    ...(promises && { deliveryPromises: promises }),
    ...noBookkeeping,
    updateCheckUrl: null,
    eoriNumber: null,
    iossNumber: null,
    notificationAddresses: [],
    testimonials: [],
    announcements: announcementsOf(settings.announcements, now),
  };
}
