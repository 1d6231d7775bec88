import { settings } from '../../../../content/settings.ts';
import type { ArticleMeta } from '../../../contract/catalogue/article.ts';
import type { Picture } from '../../../contract/catalogue/product.ts';
import type { Site } from '../site.ts';

export const sampleSite: Site = { origin: 'https://shop.example', settings, today: '2026-11-21' };

export const samplePicture: Picture = {
  src: '/pictures/room-cube-5-black.abc-1200.jpg',
  alt: 'A black cube in a room',
  width: 1600,
  height: 900,
  widths: [320, 1200],
  colour: '#eeeeee',
};

export const sampleArticle: ArticleMeta = {
  id: '7',
  slug: 'clean-air',
  title: 'Clean air: a guide',
  excerpt: 'What it is.',
  image: samplePicture,
  author: 'Breezebox Team',
  datePublished: '2025-10-15',
  dateModified: '2025-11-01',
  keywords: ['clean air', 'rooms'],
  category: 'Guides',
  readTime: '8 min',
};
