import type { AboutPage, FAQPage, WithContext } from 'schema-dts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { organizationData } from './organization-data.ts';
import { aboutData, faqData, structuredData } from './structured-data.ts';
import { sampleSite } from './testing/samples.ts';

describe('pages about the shop', () => {
  it('use only types and properties of schema.org', () => {
    expectTypeOf(aboutData).returns.toExtend<WithContext<AboutPage>>();
    expectTypeOf(faqData).returns.toExtend<WithContext<FAQPage>>();
  });

  it('name the shop as the subject of the About page, and include questions with their answers [TRUST-3, TRUST-4]', () => {
    const questions = [{ question: 'How loud?', answer: ['Quiet.', 'Really.'] }];
    const head = { title: '', description: '' };
    expect(structuredData(head, '/about', sampleSite).at(-1)).toMatchObject({
      '@type': 'AboutPage',
      about: { '@id': organizationData(sampleSite)['@id'] },
    });
    expect(structuredData({ ...head, questions }, '/faq', sampleSite).at(-1)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'How loud?', acceptedAnswer: { text: 'Quiet.\nReally.' } }],
    });
  });
});
