import { listArticles, previewArticle, showArticle, showArticleRevision } from '../../../contract/content/articles.ts';
import { readEntry } from '../../content/article-entry.ts';
import { readRevision } from '../../store/content/articles.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { check, describeArticle, fileOf, listArticleRows } from './describe-article.ts';

export const listArticlesAction = implement(listArticles, (context) => listArticleRows(context.db, context));

export const showArticleAction = implement(
  showArticle,
  async (context, { slug }) =>
    (await describeArticle(context.db, context, slug)) ?? fail('article-not-found', { slug }),
);

export const showArticleRevisionAction = implement(showArticleRevision, async (context, { slug, revision }) => {
  const source = revision === 0 ? fileOf(context, slug)?.source : await readRevision(context.db, slug, revision);
  return source === undefined ? fail('article-not-found', { slug }) : readEntry(source).entry;
});

export const previewArticleAction = implement(previewArticle, async (context, { slug, entry }) => {
  const { article, problems, pictures } = await check(context.db, context, slug, entry);
  const page = article && context.previewArticle ? await context.previewArticle(article) : null;
  return { page, problems: [...problems], pictures };
});
