import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { testimonials } from '../../../../content/testimonials.ts';
import { Testimonials } from './testimonials.tsx';

const [one, other] = testimonials.map((review, index) => ({ ...review, verified: index === 0 }));
const reviews = [one, other].filter((review) => review !== undefined);

/** Returns the text of each review and of the rest, without tags. */
function saidOf(areSamples: boolean): { of: string[]; rest: string } {
  const html = renderToStaticMarkup(
    <Testimonials reviews={reviews} areSamples={areSamples} howChecked="We ask for the number of the order." />,
  );
  const text = (part: string) => part.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  const [rest = '', ...of] = html.split('<li').map(text);
  return { of, rest };
}

describe('the reviews', () => {
  it('that are real show which are verified, and how reviews are verified [HOME-6]', () => {
    const { of, rest } = saidOf(false);
    expect(of.map((text) => /Verified/.test(text))).toEqual([true, false]);
    expect(of.join()).not.toMatch(/sample/i);
    expect(rest).toContain('We ask for the number of the order.');
    expect(rest).not.toMatch(/sample/i);
  });

  it('that are samples are each labelled as samples, and show no verification [HOME-6]', () => {
    const { of, rest } = saidOf(true);
    expect(of.map((text) => /Sample review/.test(text))).toEqual([true, true]);
    expect(of.join()).not.toContain('Verified');
    expect(rest).toContain('Sample reviews by invented customers.');
    expect(rest).not.toContain('We ask for');
  });
});
