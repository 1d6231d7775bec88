import * as z from 'zod/mini';
import { group, items, line, paragraphs, pictureField } from './page-fields.ts';
import { searchTexts } from './search-texts.ts';

/** Figures that a text of the schools page may name: they follow claims, catalogue and settings. */
export const schoolFacts = [
  'noise',
  'noiseDistance',
  'chamber',
  'removedMinutes',
  'pupils',
  'airPerPerson',
  'classAir',
  'classCost',
  'electricityPrice',
  'promoCode',
  'discount',
] as const;
export type SchoolFacts = Readonly<Record<(typeof schoolFacts)[number], string>>;

/** The sections of the schools page. The figures of its bill, its drawings and its addresses are not texts. */
export const schoolTexts = z.strictObject({
  search: searchTexts,
  hero: group('Hero', {
    title: line('Title', 80),
    text: line('Text', 200),
    shopButton: line('Button to the school shop', 40),
    guideButton: line('Button to the advocacy guide', 40),
    picture: pictureField('Hero picture', 'scene-classroom'),
  }),
  statistics: group('Figures', {
    removed: line('After the particles removed', 100),
    noise: line('After the noise', 100),
    quieter: line('After the comparison with HEPAs', 100),
    power: line('After the power', 100),
  }),
  funding: group('Costs and funding', {
    title: line('Heading', 100),
    text: paragraphs('Text', 600),
    quoteLink: line('Link to request a quote', 60),
    splitTitle: line('Example: heading', 80),
    half: line('Who pays 50%', 80),
    third: line('Who pays 30%', 80),
    fifth: line('Who pays 20%', 80),
  }),
  inClass: group('In a lesson', {
    title: line('Heading', 100),
    quietTitle: line('Noise: title', 60),
    quietText: line('Noise: text', 400),
    energyTitle: line('Energy: title', 60),
    energyText: line('Energy: text', 400, { hint: 'Hidden while the catalogue has no set for a class.' }),
    settingTitle: line('Setting: title', 60),
    settingText: line('Setting: text', 400),
  }),
  kit: group('STEM kits', {
    title: line('Heading', 100),
    text: line('Text', 300),
    picture: pictureField('Kit picture', 'desk-2-wood'),
    lessons: items({
      label: 'Lessons',
      itemName: 'Lesson',
      minItems: 1,
      maxItems: 8,
      shape: { title: line('Title', 40), text: line('Text', 300) },
    }),
    button: line('Button', 40),
    stepsTitle: line('Heading of the drawing', 80),
  }),
  links: group('Links', {
    title: line('Heading', 100),
    guideTitle: line('Advocacy guide: title', 60),
    guideText: line('Advocacy guide: text', 200),
    shopTitle: line('School shop: title', 60),
    shopText: line('School shop: text', 200),
    plansTitle: line('DIY guides: title', 60),
    plansText: line('DIY guides: text', 200),
  }),
});
