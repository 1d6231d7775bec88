import type { Article } from '../../../contract/catalogue/article.ts';
import type { PublishedTexts } from '../../../contract/content/pages/shown-texts.ts';
import { apiPaths } from '../../../contract/shared/routes.ts';
import { problem } from '../../http/problem.ts';
import { answerEncoded, type EncodedBody, encodeBody } from '../../pages/cache/encoded-body.ts';
import type { Endpoint } from '../endpoint.ts';

const json = 'application/json';

interface ContentDeps {
  readonly articles: readonly Article[];
  readonly texts?: PublishedTexts;
}

/** Articles, their texts and the published texts of pages, for what the browser shows without loading a document. */
export function contentEndpoints({ articles, texts: ofPages = {} }: ContentDeps): readonly Endpoint[] {
  const pages = new Map(Object.entries(ofPages));
  const texts = new Map(articles.map(({ slug, content, chapters }) => [slug, { content, chapters }]));
  const encoded = new Map<string, Promise<EncodedBody>>();
  const encode = (key: string, value: unknown) => {
    const body = encoded.get(key) ?? encodeBody(JSON.stringify(value), json);
    encoded.set(key, body);
    return body;
  };
  return [
    {
      method: 'GET',
      path: apiPaths.articles,
      handle: async (c) =>
        answerEncoded(
          c.req.raw,
          await encode(
            '',
            articles.map(({ content: _, chapters: __, ...meta }) => meta),
          ),
        ),
    },
    {
      method: 'GET',
      path: `${apiPaths.articles}/:slug`,
      async handle(c) {
        const slug = c.req.param('slug') ?? '';
        const text = texts.get(slug);
        return text ? answerEncoded(c.req.raw, await encode(slug, text)) : problem(c, 'not-found');
      },
    },
    {
      method: 'GET',
      path: `${apiPaths.pageTexts}/:page`,
      async handle(c) {
        const page = c.req.param('page') ?? '';
        const own = pages.get(page);
        return own ? answerEncoded(c.req.raw, await encode(`page ${page}`, own)) : problem(c, 'not-found');
      },
    },
  ];
}
