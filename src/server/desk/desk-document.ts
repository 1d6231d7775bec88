import type { ActionItem } from '../../contract/desk/action-items.ts';
import type { DeskCallName } from '../../contract/desk/calls.ts';
import { type DehydratedQuery, dehydratedQueriesId } from '../../contract/desk/dehydrated-queries.ts';
import type { CurrentStaff } from '../../contract/desk/staff.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import type { DeskDeps } from './desk-deps.ts';

/**
 * What the desk's document may load: its own code and styles, pictures of the shop, and those that are just being
 * chosen. Its previews stand in frames without rights, filled from its own answers.
 */
export const deskContentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Mails are styled by attributes, and a frame that shows one has the policy of its page.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Opened {
  readonly isToday: boolean;
  readonly known: readonly DehydratedQuery[];
}

/** The one document of the desk, with what the view of its address begins with. */
export function deskDocument(
  { build, settings }: Pick<DeskDeps, 'build' | 'settings'>,
  { isToday, known }: Opened,
): string {
  const { early = { all: [], today: [] } } = build;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(settings.brand)} desk</title>`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    ...build.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...[...early.all, ...(isToday ? early.today : [])].map((file) => `<link rel="modulepreload" href="${file}">`),
    // Never run: data, in which nothing ends the element.
    ...(known.length === 0
      ? []
      : [`<script type="application/json" id="${dehydratedQueriesId}">${inScript(known)}</script>`]),
    ...build.scripts.map((file) => `<script type="module" blocking="render" src="${file}"></script>`),
    '</head><body><noscript>The desk needs JavaScript. Everything that it does can be done by commands, too.</noscript>',
    `<div id="desk">${isToday ? firstView(build, known) : ''}</div></body></html>\n`,
  ].join('\n');
}

/** What stands there until the code in the browser has taken over; nothing for whoever is not in. */
function firstView({ renderFirstView }: DeskDeps['build'], known: readonly DehydratedQuery[]): string {
  const answerTo = (name: DeskCallName) => known.find(([asked]) => asked === name)?.[2];
  const me = answerTo('me.show');
  const needs = answerTo('today.needs');
  return me && needs && renderFirstView ? renderFirstView(me as CurrentStaff, needs as readonly ActionItem[]) : '';
}

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
