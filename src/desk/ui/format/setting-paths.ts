/** Settings that are edited on their own page, by key. */
const ownPages: Readonly<Record<string, string>> = {
  shippingZones: '/settings/shipping',
  shippingElsewhere: '/settings/shipping',
};

export const hasOwnPage = (key: string): boolean => Object.hasOwn(ownPages, key);

/** Path of the view where a setting is edited. */
export const settingPath = (key: string, label: string): string =>
  ownPages[key] ?? `/settings?search=${encodeURIComponent(label)}`;
