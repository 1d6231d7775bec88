import { escapeHtml } from '../markup/escape-html.ts';
import type { DeskParts } from './desk-parts.ts';

/**
 * What the desk's document may load: its own code and styles, pictures of the shop, and those that are just being chosen. Its
 * previews stand in frames without rights, filled from its own answers.
 */
export const deskPolicy = [
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

/** The one document of the desk. */
export function deskDocument({ build, settings }: Pick<DeskParts, 'build' | 'settings'>): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(settings.brand)} desk</title>`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    ...build.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...build.scripts.map((file) => `<script type="module" src="${file}"></script>`),
    `</head><body><div id="desk"><noscript>The desk needs JavaScript. Everything that it does can be done by commands, too.</noscript></div></body></html>\n`,
  ].join('\n');
}
