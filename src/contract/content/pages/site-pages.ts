import * as z from 'zod/mini';
import { pagePatterns } from '../../shared/routes.ts';
import { items, line } from './page-fields.ts';

const noOrYes = [
  ['', 'No'],
  ['yes', 'Yes'],
] as const;
const shownOrHidden = [
  ['', 'Shown'],
  ['yes', 'Hidden'],
] as const;
const stars = [['', 'None'], ...['5', '4', '3', '2', '1'].map((one) => [one, one] as const)] as const;
const ranges = [
  ['', 'All pages'],
  ['uk-eu', 'UK & EU products'],
  ['us-only', 'US products'],
] as const;

const links = (label: string, maxItems: number) =>
  items({
    label,
    itemName: 'Link',
    maxItems,
    shape: {
      label: line('Text', 40),
      url: line('Address', 300, { format: 'address', hint: 'A page such as /contact, or an https address.' }),
      hidden: line('Visibility', 3, { choices: shownOrHidden }),
    },
  });

const reviews = z.strictObject({
  testimonials: items({
    label: 'Reviews',
    itemName: 'Review',
    maxItems: 12,
    shape: {
      name: line('Name', 60),
      location: line('Role or place', 80),
      text: line('Review', 400),
      rating: line('Stars', 1, { choices: stars }),
      product: line('Product', 80, { hint: 'Product name. Optional.' }),
      picture: line('Picture', 220, { format: 'picture' }),
      alt: line('Alt text', 200, { hint: 'What the picture shows. Required with a picture.' }),
      verified: line('Verified customer', 3, { choices: noOrYes }),
      sample: line('Sample', 3, { choices: noOrYes, hint: 'Marked as a sample, and never shown once live.' }),
      hidden: line('Visibility', 3, { choices: shownOrHidden }),
    },
  }),
  reviewsChecked: line('How reviews are verified', 300, {
    hint: 'States whether and how reviews come from customers, as the law requires.',
  }),
});

const announcements = z.strictObject({
  announcements: items({
    label: 'Announcements',
    itemName: 'Announcement',
    maxItems: 6,
    shape: {
      text: line('Text', 120),
      url: line('Link', 300, { format: 'address', hint: 'A page such as /contact, or an https address. Optional.' }),
      from: line('First day', 10, { format: 'date', hint: 'Optional.' }),
      fromTime: line('Start', 5, { format: 'time', hint: 'UK time. Optional: midnight.' }),
      until: line('Last day', 10, { format: 'date', hint: 'Optional.' }),
      untilTime: line('End', 5, { format: 'time', hint: 'UK time. Optional: end of the day.' }),
      range: line('Pages', 7, { choices: ranges }),
      dismissible: line('Visitors can close it', 3, { choices: noOrYes }),
    },
  }),
});

const headerAndFooter = z.strictObject({
  navigationLinks: links('Header links', 10),
  footerLinks: links('Footer links', 20),
});

/**
 * Settings that are texts for visitors, edited like pages. Their drafts are versions, whose fields have the names of
 * the settings and are empty where a setting has none; publication changes the settings.
 */
export const sitePages = {
  reviews: { title: 'Reviews', path: pagePatterns.home, schema: reviews, facts: [] },
  announcements: { title: 'Announcements', path: pagePatterns.home, schema: announcements, facts: [] },
  links: { title: 'Header and footer links', path: pagePatterns.home, schema: headerAndFooter, facts: [] },
} as const;
export type SitePage = keyof typeof sitePages;

export const sitePageNames = Object.keys(sitePages) as SitePage[];
export const isSitePage = (page: string): page is SitePage => Object.hasOwn(sitePages, page);
