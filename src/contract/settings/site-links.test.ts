import { expect, it } from 'vitest';
import { isLinkTarget } from './site-links.ts';

it.each(['/', '/contact', '/products?sort=name', '/#mission', '/product/xl-7', 'https://guides.example/a?b=c#d'])(
  'a link may lead to %s [SITE-2]',
  (target) => expect(isLinkTarget(target)).toBe(true),
);

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'http://guides.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https:\\\\elsewhere.example',
  'https://a b',
  'https://',
  'contact',
  '',
  '/"onclick=alert(1)',
  '/<script>',
])('a link may not lead to %j [SITE-2]', (target) => expect(isLinkTarget(target)).toBe(false));
