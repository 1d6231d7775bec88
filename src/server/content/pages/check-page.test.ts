import { describe, expect, it } from 'vitest';
import { type EditablePage, editablePageNames, editablePages } from '../../../contract/content/pages/editable-pages.ts';
import { writePage } from '../../../contract/content/pages/pages.ts';
import { surroundingsOf } from '../compose-articles.ts';
import { checkPage } from './check-page.ts';
import { pageFiles } from './page-files.ts';
import { readPage } from './page-source.ts';
import { picturesOfPage, publishedTexts } from './published-texts.ts';

const made = { hash: '1', width: 1600, height: 900, widths: [320, 1200], colour: '#fff' };
const pictures = Object.fromEntries(
  editablePageNames.flatMap((page) =>
    picturesOfPage(editablePages[page].schema, pageFiles[page]).map((name) => [name, made]),
  ),
);
const articles = pageFiles.home.learning.articles.map(({ path }) => path.replace('/blog/', ''));
const surroundings = surroundingsOf(['a-post', ...articles], pictures);
const messagesOf = (page: EditablePage, change: object) =>
  checkPage(page, { ...pageFiles[page], ...change }, surroundings).map(({ field, message }) => `${field} ${message}`);

const [question] = pageFiles.faq.questions;
const [person] = pageFiles.about.people;

describe('the texts of a page', () => {
  it.each(editablePageNames)('of the file of %s are complete and as the schema demands [CONTENT-8]', (page) => {
    expect(editablePages[page].schema.parse(pageFiles[page])).toEqual(pageFiles[page]);
    expect(checkPage(page, pageFiles[page], surroundings)).toEqual([]);
    expect(publishedTexts(page, pageFiles[page], pictures)).toEqual({});
    expect(readPage(page, writePage(pageFiles[page]))).toEqual(pageFiles[page]);
  });

  it('name each field that lacks a text, and each unknown fact [CONTENT-8, TRUST-4]', () => {
    expect(messagesOf('about', { introduction: ' ', people: [{ ...person, role: '' }] })).toEqual([
      'introduction Introduction: enter a text.',
      'people.0.role Person 1, role: enter a text.',
    ]);
    expect(messagesOf('faq', { questions: [{ ...question, answer: ['In {someDays} days'] }] })).toEqual([
      'questions.0.answer Question 1, answer: {someDays} isn’t a value you can use here.',
    ]);
    expect(messagesOf('faq', { questions: [] })).toEqual(['questions Questions: add at least one.']);
  });

  it('name the field whose text is too long, and how long it may be [CONTENT-8]', () => {
    const { home } = pageFiles;
    const hero = { ...home.hero, title: 'x'.repeat(81) };
    const benefits = { ...home.benefits, steps: ['x'.repeat(81)] };
    const { error } = editablePages.home.schema.safeParse({ ...home, hero, benefits });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Title: at most 80 characters.',
      'Assembly: steps: at most 80 characters in a paragraph.',
    ]);
  });

  it('name no facts where the first code of a page shows texts unchanged [CONTENT-12]', () => {
    const { home } = pageFiles;
    expect(messagesOf('home', { search: { ...home.search, title: 'Only {noise}' } })).toEqual([
      'search.title Search engines and link previews, title: this text can’t contain values in braces.',
    ]);
    expect(
      messagesOf('home', { glance: { ...home.glance, promises: [{ title: 'Now', text: '{noise}', path: '' }] } }),
    ).toEqual([]);
  });

  it('link existing pages only, and have an address of their own per question [CONTENT-8]', () => {
    const links = ['/nowhere', 'javascript:alert(1)', '//evil.example', '/blog/a-post'].map((path) => ({
      label: 'x',
      path,
    }));
    expect(messagesOf('faq', { questions: [{ ...question, links }, question] })).toEqual([
      'questions.0.links.0.path Link 1, page: the shop has no page /nowhere.',
      'questions.0.links.1.path Link 2, page: the shop has no page javascript:alert(1).',
      'questions.0.links.2.path Link 3, page: the shop has no page //evil.example.',
      'questions.1.id Question 2, address: already used by question 1.',
    ]);
  });
});

describe('a stored version', () => {
  it('takes fields that it lacks, or that have another form, from the file [CONTENT-8]', () => {
    const entry = { ...pageFiles.about, introduction: 'Own words.' };
    const { people: _, ...older } = entry;
    expect(readPage('about', JSON.stringify({ ...older, sections: 'text', gone: 1 }))).toEqual(entry);
    expect(readPage('about', 'no JSON')).toEqual(pageFiles.about);
  });

  it('names its pictures, which are sent with their files [CONTENT-12]', () => {
    const { home } = pageFiles;
    const picture = { image: 'hero-home', alt: 'Own alt text' };
    const shown = publishedTexts('home', { ...home, hero: { ...home.hero, picture } }, pictures).home?.hero?.picture;
    expect(shown).toMatchObject({ src: '/pictures/hero-home.1-1200.jpg', alt: 'Own alt text' });
    const gone = { ...home.hero, picture: { image: 'gone', alt: ' ' } };
    expect(publishedTexts('home', { ...home, hero: gone }, pictures).home?.hero?.picture).toEqual(home.hero.picture);
    expect(messagesOf('home', { hero: gone })).toEqual([
      'hero.picture Hero, hero picture: choose another picture, this one no longer exists.',
      'hero.picture.alt Hero, hero picture: describe it, for people who can’t see it.',
    ]);
  });

  it('is sent to the browser only as far as it differs from the file [CONTENT-8]', () => {
    const entry = { ...pageFiles.about, introduction: 'Own words.' };
    expect(publishedTexts('about', entry, {})).toEqual({ about: { introduction: 'Own words.' } });
  });
});
