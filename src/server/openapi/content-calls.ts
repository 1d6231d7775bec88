import * as z from 'zod';
import { apiPaths } from '../../contract/shared/routes.ts';
import { articleMeta, articleText } from './answers.ts';
import type { ApiCall } from './api-call.ts';

/** Calls for articles and texts of pages. */
export const contentCalls: readonly ApiCall[] = [
  {
    method: 'get',
    path: apiPaths.articles,
    id: 'listArticles',
    tag: 'Catalogue',
    summary: 'List articles',
    description: 'Articles of the blog, newest first, without their texts.',
    answer: { status: 200, about: 'The articles.', schema: z.array(articleMeta) },
    refusals: [429],
  },
  {
    method: 'get',
    path: `${apiPaths.articles}/{slug}`,
    id: 'getArticle',
    tag: 'Catalogue',
    summary: 'Get the text of an article',
    description: 'The text of one article by its slug, as HTML.',
    parameters: { slug: 'The last part of the article’s address.' },
    answer: { status: 200, about: 'The text and its chapters.', schema: articleText },
    refusals: [404, 429],
  },
  {
    method: 'get',
    path: `${apiPaths.pageTexts}/{page}`,
    id: 'getPageTexts',
    tag: 'Catalogue',
    summary: 'Get the texts of a page',
    description: 'Texts that the owner has published in place of the built-in ones, for pages such as the home page.',
    parameters: { page: 'Name of the page, such as home.' },
    answer: { status: 200, about: 'Texts by section.', schema: z.looseObject({}) },
    refusals: [404, 429],
  },
];
