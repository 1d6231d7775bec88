import { isSitePage } from '../../../contract/content/pages/site-pages.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { bumpCatalogueVersion } from '../../store/catalogue/products.ts';
import { changeArticle, type lockArticle, pageOf, unscheduled } from '../../store/content/articles.ts';
import { actorOf } from '../../store/engine/actor.ts';
import type { Tx } from '../../store/engine/database.ts';
import { publishSettings, readSiteVersion } from '../settings/site-versions.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockArticle>>>;

/** Kind and subject of the audit entries about an article or a page. */
function audited(slug: string) {
  const page = pageOf(slug);
  return page === undefined
    ? ({ kind: 'article', subject: slug } as const)
    : ({ kind: 'page', subject: page } as const);
}

/** Publishes a version of a locked article or page. @param scheduled set by the job that publishes what is due */
export async function publishVersion(
  tx: Tx,
  before: Locked,
  { version, now, scheduled }: { readonly version: number; readonly now: number; readonly scheduled?: true },
): Promise<void> {
  const { kind, subject } = audited(before.slug);
  await bumpCatalogueVersion(tx, now);
  if (kind === 'page' && isSitePage(subject))
    await publishSettings(tx, subject, await readSiteVersion(tx, subject, version), now);
  await changeArticle(tx, before, { published_revision: version, published_at: now, ...unscheduled });
  const change = { before: { version: before.published }, after: { version, ...(scheduled && { scheduled }) } };
  await writeAuditEntry(tx, { action: `${kind}.publish`, subject, ...change }, now);
}

/** Schedules the newest version of a locked article or page. @param at milliseconds */
export async function scheduleVersion(tx: Tx, before: Locked, at: number, now: number): Promise<void> {
  const { kind, subject } = audited(before.slug);
  const by = actorOf(tx)?.name ?? '';
  await changeArticle(tx, before, { scheduled_revision: before.latest, publish_at: at, scheduled_by: by });
  const after = { version: before.latest, at: new Date(at).toISOString() };
  await writeAuditEntry(tx, { action: `${kind}.schedule`, subject, after }, now);
}

/** Shows the file of a locked article or page again, and cancels a scheduled publication; does nothing without both. */
export async function unpublishVersion(tx: Tx, before: Locked, now: number): Promise<void> {
  if (before.published === null && before.scheduled === null) return;
  const { kind, subject } = audited(before.slug);
  if (before.published !== null) await bumpCatalogueVersion(tx, now);
  await changeArticle(tx, before, { published_revision: null, ...unscheduled });
  const versions = { before: { version: before.published }, after: { version: null } };
  await writeAuditEntry(tx, { action: `${kind}.unpublish`, subject, ...versions }, now);
}
