import * as z from 'zod/mini';
import { group, items, line, paragraphs, pictureField } from './page-fields.ts';
import { searchTexts } from './search-texts.ts';

/** Figures that a text of the home page may name: they follow the claims, whose evidence the page links. */
export const homeFacts = [
  'noise',
  'noiseDistance',
  'quieter',
  'power',
  'chamber',
  'removed',
  'yearlyFrom',
  'yearlyTo',
  'electricityPrice',
  'energyLabel',
  'labelledCount',
  'labelledModels',
  'assemblyFrom',
  'assemblyTo',
  'cleanAirPerPerson',
  'supportHours',
] as const;
export type HomeFacts = Readonly<Record<(typeof homeFacts)[number], string>>;

const ofSpecification = { specified: true } as const;

/** The sections of the home page whose texts are the same for every shop and visitor. */
export const homeTexts = z.strictObject({
  search: searchTexts,
  hero: group('Hero', {
    title: line('Title', 80),
    text: line('Text', 200),
    shopButton: line('Shop button', 30, ofSpecification),
    moreButton: line('Second button', 30, ofSpecification),
    note: line('Note below the buttons', 80, ofSpecification),
    picture: pictureField('Hero picture', 'hero-home'),
  }),
  benefits: group('Benefits', {
    title: line('Heading', 100),
    quietTitle: line('Noise: title', 50, ofSpecification),
    quietText: line('Noise: text', 400),
    pathogensTitle: line('Pathogens: title', 50, ofSpecification),
    pathogensText: line('Pathogens: text', 300),
    efficientTitle: line('Efficiency: title', 50, ofSpecification),
    efficientText: line('Efficiency: text', 400),
    assembleTitle: line('Assembly: title', 50, ofSpecification),
    assembleText: line('Assembly: text', 400),
    steps: paragraphs('Assembly: steps', 80, { hint: 'Leave an empty line between steps.' }),
    picture: pictureField('Assembly picture', 'xl-7-black-detail'),
  }),
  featured: group('Featured products', {
    title: line('Heading', 80, { hasNoFacts: true }),
    text: line('Text', 200, { hasNoFacts: true }),
    button: line('Button', 40, { ...ofSpecification, hasNoFacts: true }),
    empty: line('Text without featured products', 100, { ...ofSpecification, hasNoFacts: true }),
  }),
  mission: group('Mission', {
    title: line('Heading', 100),
    schoolsTitle: line('Schools: title', 60),
    schoolsText: line('Schools: text', 500),
    standardTitle: line('Standard: title', 60),
    standardText: line('Standard: text', 500),
    energyTitle: line('Energy: title', 60),
    energyText: line('Energy: text', 500),
    button: line('Button', 40),
    picture: pictureField('Mission picture', 'scene-classroom'),
  }),
  quotes: group('Expert quotes', {
    title: line('Heading', 100, { hint: 'Read out by screen readers, not shown.' }),
  }),
  tested: group('Tested results', {
    title: line('Heading', 100),
    text: line('Text', 400),
    note: line('Note', 300),
  }),
  reviews: group('Reviews', { title: line('Heading', 100) }),
  learning: group('Videos and articles', {
    title: line('Heading', 100),
    channel: line('Link to the video channel', 60, { hint: 'Shown if there are no videos under Settings.' }),
    videos: line('Text before the link to all videos', 150),
    articles: items({
      label: 'Articles',
      itemName: 'Article',
      maxItems: 8,
      shape: {
        question: line('Question', 100),
        path: line('Page', 200, { hint: 'A page of this shop, such as /blog/hay-fever-relief-uk.', format: 'path' }),
        note: line('Note', 40, { isOptional: true }),
      },
    }),
  }),
  glance: group('At a glance', {
    noise: line('After the noise', 80),
    power: line('After the power', 80),
    quieter: line('After the comparison with HEPAs', 80),
    label: line('After the energy rating', 80),
    promises: items({
      label: 'Promises',
      itemName: 'Promise',
      maxItems: 8,
      shape: {
        title: line('Title', 60),
        text: line('Text', 100),
        path: line('Page', 200, { hint: 'Page that the title links to. Optional.', isOptional: true, format: 'path' }),
      },
    }),
  }),
});
