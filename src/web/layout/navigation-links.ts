import { pagePath } from '../../contract/routes.ts';

/** The store's sections, as header and mobile menu list them. */
export const navigationLinks = [
  { href: pagePath('home'), label: 'Home' },
  { href: pagePath('products'), label: 'UK & EU' },
  { href: pagePath('usProducts'), label: 'US Products' },
  { href: pagePath('schools'), label: 'Schools' },
  { href: pagePath('blog'), label: 'Blog' },
  { href: pagePath('contact'), label: 'Contact' },
] as const;
