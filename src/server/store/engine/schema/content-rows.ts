import type { Generated } from 'kysely';

/**
 * An article or a page that was edited at the desk; without a row, its file in content/ is shown. The slug of a page is
 * `page:about`, which no article can have. Of `page:announcements` and its like, visitors see the stored settings.
 */
export interface ArticleRow {
  slug: string;
  latest_revision: number;
  /** The revision that visitors see; null if they see the file, or nothing. */
  published_revision: Generated<number | null>;
  /** When that revision was published. */
  published_at: Generated<number | null>;
  /** The revision to be published at `publish_at`, by whom. */
  scheduled_revision: Generated<number | null>;
  publish_at: Generated<number | null>;
  scheduled_by: Generated<string | null>;
  archived_at: Generated<number | null>;
  /** Path that the address of an archived article redirects to. */
  redirect_to: Generated<string | null>;
  /** Increases with every change of the row. */
  version: number;
}

/** A saved version of an article or a page. Never changed. */
export interface ArticleRevisionRow {
  slug: string;
  revision: number;
  /** Markdown below front matter, as in content/blog; of a page JSON, as in content/pages. */
  source: string;
  created_at: number;
  author: string;
}
