import { expect, it } from 'vitest';
import { fillTexts } from './fill-facts.ts';

it('fills facts in texts, lists and items, and leaves other values [CONTENT-12]', () => {
  const texts = {
    title: 'At {noise}',
    steps: ['{noise}', 'none'],
    items: [{ text: '{unknown} is nothing', isShown: true }],
    picture: { src: '/a.jpg', width: 3, file: null },
  };
  expect(fillTexts(texts, { noise: '35 dB' })).toEqual({
    title: 'At 35 dB',
    steps: ['35 dB', 'none'],
    items: [{ text: 'is nothing', isShown: true }],
    picture: { src: '/a.jpg', width: 3, file: null },
  });
});
