import { hash } from 'node:crypto';
import type { AppHandler } from '../http/app-env.ts';
import { escapeHtml } from '../markup/escape-html.ts';
import type { ApiDescription } from './describe-operations.ts';

const styleSheet = [
  ':root{color-scheme:light dark}',
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:56rem;margin:0 auto;padding:1rem}',
  'h2{margin-top:2rem}details{border-top:1px solid #8886}summary{padding:.5rem 0;cursor:pointer;overflow-wrap:anywhere}',
  'code,pre{font:.875rem/1.4 ui-monospace,monospace}pre{overflow-x:auto;border:1px solid #8886;padding:.5rem}',
  'table{border-collapse:collapse;display:block;overflow-x:auto}th,td{text-align:left;padding:.25rem 1rem .25rem 0;vertical-align:top}',
  'nav a{margin-right:.75rem;display:inline-block;min-height:1.5rem}',
].join('');

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  // The page's own style sheet, and no script.
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash('sha256', styleSheet, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'public, max-age=300',
};

/** Serves the reference page of an API, which is rendered on the first request. */
export function serveReference(describe: () => ApiDescription): AppHandler {
  let page: string | undefined;
  return () => {
    page ??= referencePage(describe());
    return new Response(page, { headers });
  };
}

type Described = ApiDescription['paths'][string][string];

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly described: Described;
}

/** What the examples have in common. */
interface Shown {
  readonly origin: string;
  readonly needsToken: boolean;
}

/** Renders an API description as one HTML page that works without scripts. */
function referencePage({ info, paths, security, servers: [server] }: ApiDescription): string {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Entry => ({ method: method.toUpperCase(), path, described })),
  );
  const groups = [...Map.groupBy(entries, ({ described }) => described.tags[0] ?? '')].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const shown = { origin: server?.url ?? '', needsToken: security.length > 0 };
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(info.title)}</title><style>${styleSheet}</style></head><body>`,
    `<header><h1>${escapeHtml(info.title)}</h1><p>${text(info.description)}</p>`,
    '<p>For programs: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p></header>',
    `<nav aria-label="Groups">${groups.map(([name]) => `<a href="#${idOf(name)}">${escapeHtml(name)}</a>`).join(' ')}</nav><main>`,
    ...groups.map(([name, members]) => renderGroup(name, members, shown)),
    '</main></body></html>\n',
  ].join('\n');
}

function renderGroup(name: string, entries: readonly Entry[], shown: Shown): string {
  const id = idOf(name);
  return `<section id="${id}"><h2>${escapeHtml(name)}</h2>${entries.map((entry) => renderEntry(entry, shown)).join('')}</section>`;
}

function renderEntry({ method, path, described }: Entry, shown: Shown): string {
  const { operationId, summary, description, parameters = [], responses } = described;
  const body = described.requestBody?.content['application/json']?.example;
  const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 300);
  const done = Object.entries(responses).find(([status]) => Number(status) < 300);
  const example = done?.[1].content?.['application/json']?.example;
  return [
    `<details id="${escapeHtml(operationId)}"><summary><code>${method} ${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>`,
    `<p>${text(description)}</p>`,
    parameters.length > 0 ? renderParameters(parameters) : '',
    `<p>Request</p><pre tabindex="0">${escapeHtml(curlOf({ method, path, described }, shown, body))}</pre>`,
    example === undefined ? '' : `<p>Response</p><pre tabindex="0">${json(example)}</pre>`,
    refusals.length === 0
      ? ''
      : `<p>Errors: ${refusals.map(([status, refusal]) => `${status} ${text(refusal.description)}`).join('; ')}</p>`,
    '</details>',
  ].join('\n');
}

function renderParameters(parameters: NonNullable<Described['parameters']>): string {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => {
    const about = description ?? (schema as { description?: string } | undefined)?.description ?? '';
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${escapeHtml(about)}</td></tr>`;
  });
  return `<table><tr><th>Parameter</th><th>In</th><th>Meaning</th></tr>${rows.join('')}</table>`;
}

function curlOf({ method, path, described }: Entry, { origin, needsToken }: Shown, body: unknown): string {
  const needed = (described.parameters ?? []).filter(({ required }) => required) as readonly {
    readonly name: string;
    readonly in: string;
    readonly example?: unknown;
  }[];
  const filled = needed.reduce(
    (address, { name, example }) => address.replace(`{${name}}`, encodeURIComponent(String(example))),
    path,
  );
  const query = new URLSearchParams(
    needed.filter((one) => one.in === 'query').map(({ name, example }) => [name, String(example)]),
  );
  const address = `${origin}${filled}${query.size > 0 ? `?${query}` : ''}`;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${address}'`,
    ...(needsToken ? ["-H 'Authorization: Bearer TOKEN'"] : []),
    ...needed.filter((one) => one.in === 'header').map(({ name, example }) => `-H '${name}: ${String(example)}'`),
    ...(body === undefined ? [] : [`--json '${JSON.stringify(body)}'`]),
  ].join(' \\\n  ');
}

/** Names of groups may have several words. */
const idOf = (name: string) => escapeHtml(name.replaceAll(' ', '-'));

const json = (value: unknown) => escapeHtml(JSON.stringify(value, null, 2));

/** Text with `code` in backticks. */
const text = (words: string) => escapeHtml(words).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
