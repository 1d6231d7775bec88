import type { ReactNode } from 'react';
import { readRows } from './setting-value.ts';

type Row = Readonly<Record<string, string>>;

/** What visitors will see of an announcement, and of the links in the header and footer. */
export function SettingPreview({ settingKey, typed }: { readonly settingKey: string; readonly typed: string }) {
  const rows = readRows(typed) ?? [];
  const bars = settingKey === 'announcements' ? rows.filter(({ text }) => text) : [];
  const links = settingKey.endsWith('Links') ? rows.filter(({ label, hidden }) => label && !hidden) : [];
  if (bars.length + links.length === 0) return null;
  return (
    <div className="mt-3">
      <h3 className="text-sm font-medium">Preview</h3>
      {bars.map((row) => (
        <Bar key={JSON.stringify(row)} row={row} />
      ))}
      {links.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 rounded-control border border-line p-3">
          {links.map((row) => (
            <li key={JSON.stringify(row)}>
              <PreviewLink url={row.url}>{row.label}</PreviewLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Bar({
  row: { text, url, range, from, fromTime, until, untilTime, dismissible },
}: {
  readonly row: Row;
}): ReactNode {
  const days = [from && `from ${from} ${fromTime ?? ''}`.trim(), until && `until ${until} ${untilTime ?? ''}`.trim()]
    .filter(Boolean)
    .join(' ');
  const pages = range === 'uk-eu' ? 'UK & EU pages' : range === 'us-only' ? 'US pages' : 'All pages';
  return (
    <div className="mt-1">
      <p className="rounded-control bg-ink px-3 py-2 text-center text-sm text-ground wrap-anywhere">
        {url ? <u>{text}</u> : text}
        {dismissible && <span aria-hidden="true"> ✕</span>}
      </p>
      <p className="text-sm text-ink-soft">
        {pages}
        {days && `, ${days}`}
        {dismissible && '. Visitors can close it'}.
      </p>
    </div>
  );
}

/** A link to check where it leads; text while its address is not one that links may have. */
function PreviewLink({ url = '', children }: { readonly url?: string | undefined; readonly children: ReactNode }) {
  return /^(https:\/\/|\/(?!\/))/.test(url) ? (
    <a href={url} target="_blank" rel="noopener" className="text-link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    <span>{children}</span>
  );
}
