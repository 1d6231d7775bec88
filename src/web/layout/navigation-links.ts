import { pagePath } from '../../contract/shared/routes.ts';

/** The store's sections, as header and mobile menu list them. */
export const navigationLinks = [
  { href: pagePath('home'), label: 'Home' },
  { href: pagePath('products'), label: 'UK & EU' },
  { href: pagePath('usProducts'), label: 'US Products' },
  { href: pagePath('schools'), label: 'Schools' },
  { href: pagePath('blog'), label: 'Blog' },
  { href: pagePath('contact'), label: 'Contact' },
  // Shown in the menu alone, and only where the header has no room for it (styles/header.css).
  { href: pagePath('cart'), label: 'View cart' },
] as const;
