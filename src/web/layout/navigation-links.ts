import { pagePath } from '../../contract/shared/routes.ts';

/** Main navigation, in the header and the mobile menu. */
export const navigationLinks = [
  { href: pagePath('home'), label: 'Home' },
  { href: pagePath('products'), label: 'UK & EU' },
  { href: pagePath('usProducts'), label: 'US Products' },
  { href: pagePath('schools'), label: 'Schools' },
  { href: pagePath('blog'), label: 'Blog' },
  { href: pagePath('contact'), label: 'Contact' },
  // Only in the menu, and only if the header has no space for it (styles/header.css).
  { href: pagePath('cart'), label: 'View cart' },
] as const;
