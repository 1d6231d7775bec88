/** Settings that are edited on their own page, by key. */
const ownPages: Readonly<Record<string, string>> = {
  shippingZones: '/settings/shipping',
  shippingElsewhere: '/settings/shipping',
  testimonials: '/content/pages/reviews',
  reviewsChecked: '/content/pages/reviews',
  announcements: '/content/pages/announcements',
  navigationLinks: '/content/pages/links',
  footerLinks: '/content/pages/links',
};

export const hasOwnPage = (key: string): boolean => Object.hasOwn(ownPages, key);

/** Path of the view where a setting is edited. */
export const settingPath = (key: string, label: string): string =>
  ownPages[key] ?? `/settings?search=${encodeURIComponent(label)}`;
