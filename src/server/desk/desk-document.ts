import { hash } from 'node:crypto';
import type { ActionItem } from '../../contract/dashboard/action-items.ts';
import { type DehydratedQuery, dehydratedQueriesId } from '../../contract/desk/dehydrated-queries.ts';
import type { CurrentStaff } from '../../contract/staff/sign-in.ts';
import { emailStyleSheet } from '../mail/html/email-styles.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import type { DeskDeps } from './desk-deps.ts';

/**
 * Content Security Policy of the desk: its own code and styles, the shop's pictures, and pictures being selected for
 * upload. Previews are sandboxed frames filled from the desk's own responses.
 */
export const deskContentSecurityPolicy = ({ origin, place }: Pick<DeskDeps, 'origin' | 'place'>): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // A frame that shows an email inherits the policy of its page: the style sheet of emails, style attributes, and
    // pictures by absolute URL, while the desk may have a host of its own.
    `style-src 'self' 'sha256-${hash('sha256', emailStyleSheet, 'base64')}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${place.origin === origin ? '' : ` ${origin}`}`,
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

/** The desk's only HTML document, with the prefetched queries of the view at its URL. */
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
    // Data that is never executed, escaped so that it cannot close the element.
    ...(known.length === 0
      ? []
      : [`<script type="application/json" id="${dehydratedQueriesId}">${inScript(known)}</script>`]),
    ...build.scripts.map((file) => `<script type="module" blocking="render" src="${file}"></script>`),
    '</head><body><noscript>The desk needs JavaScript. You can do everything on the command line instead.</noscript>',
    `<div id="desk">${isToday ? firstView(build, known) : ''}</div></body></html>\n`,
  ].join('\n');
}

/** Server-rendered first view until the browser code takes over; empty without a session. */
function firstView({ renderFirstView }: DeskDeps['build'], known: readonly DehydratedQuery[]): string {
  const answerTo = (name: string) => known.find(([asked]) => asked === name)?.[2];
  const me = answerTo('me.show');
  const needs = answerTo('dashboard.action-items');
  return me && needs && renderFirstView ? renderFirstView(me as CurrentStaff, needs as readonly ActionItem[]) : '';
}

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
