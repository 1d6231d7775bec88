import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { settings } from '../../../../content/settings.ts';
import { testimonials } from '../../../../content/testimonials.ts';
import type { PageData } from '../../page-data/page-data.ts';
import { PageDataProvider } from '../../page-data/page-data-context.tsx';
import { Testimonials } from './testimonials.tsx';

const [one, other] = testimonials.map((review, index) => ({ ...review, verified: index === 0 }));
const reviews = [one, other].filter((review) => review !== undefined);

/** Returns the text of each review and of the rest, without tags. */
function saidOf(areSamples: boolean, figuresAreSamples = areSamples, sampleContent: 'on' | 'off' = 'on') {
  const html = renderToStaticMarkup(
    <PageDataProvider value={{ settings: { ...settings, sampleContent } } as PageData}>
      <Testimonials
        reviews={reviews}
        areSamples={areSamples}
        figuresAreSamples={figuresAreSamples}
        howChecked="We ask for the number of the order."
      />
    </PageDataProvider>,
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

  it('that are samples are each labelled as samples, and show no verification [HOME-6, TRUST-5]', () => {
    const { of, rest } = saidOf(true);
    expect(of.map((text) => /Sample review/.test(text))).toEqual([true, true]);
    expect(of.join()).not.toContain('Verified');
    expect(rest).toContain('Sample reviews by invented customers. The figures above are samples too.');
    expect(rest).not.toContain('We ask for');
  });

  it('disappear if they are samples and sample content is off; real ones stay, without sample figures [TRUST-5]', () => {
    expect(saidOf(true, true, 'off')).toEqual({ of: [], rest: '' });
    const { of, rest } = saidOf(false, true, 'off');
    expect(of).toHaveLength(2);
    expect(rest).not.toMatch(/4\.8|sample/i);
    expect(saidOf(false, false, 'off').rest).toContain('4.8/5');
  });
});
