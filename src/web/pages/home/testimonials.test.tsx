import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { testimonials } from '../../../../content/testimonials.ts';
import { Testimonials } from './testimonials.tsx';

const [one, other] = testimonials.map((review, index) => ({ ...review, verified: index === 0 }));
const reviews = [one, other].filter((review) => review !== undefined);

/** Returns the text of each review and of the rest, without tags. */
function saidOf(areSamples: boolean): { of: string[]; beside: string } {
  const html = renderToStaticMarkup(
    <Testimonials reviews={reviews} areSamples={areSamples} howChecked="We ask for the number of the order." />,
  );
  const text = (part: string) => part.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  const [beside = '', ...of] = html.split('<li').map(text);
  return { of, beside };
}

describe('the reviews', () => {
  it('that are real carry a mark where they are known to be a buyer’s, and say how that is checked [HOME-6]', () => {
    const { of, beside } = saidOf(false);
    expect(of.map((text) => /Verified/.test(text))).toEqual([true, false]);
    expect(of.join()).not.toMatch(/sample/i);
    expect(beside).toContain('We ask for the number of the order.');
    expect(beside).not.toMatch(/sample/i);
  });

  it('that are samples say so, each of them, and carry no mark [HOME-6]', () => {
    const { of, beside } = saidOf(true);
    expect(of.map((text) => /Sample review/.test(text))).toEqual([true, true]);
    expect(of.join()).not.toContain('Verified');
    expect(beside).toContain('Sample reviews by invented customers.');
    expect(beside).not.toContain('We ask for');
  });
});
