import type { Generated } from 'kysely';

/** An article that was edited at the desk. Articles without a row are shown as their files in content/blog. */
export interface ArticleRow {
  slug: string;
  latest_revision: number;
  /** The revision that visitors see; null if they see the file, or nothing. */
  published_revision: Generated<number | null>;
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

/** A saved version of an article. Never changed. */
export interface ArticleRevisionRow {
  slug: string;
  revision: number;
  /** Markdown below front matter, as in content/blog. */
  source: string;
  created_at: number;
  author: string;
}
