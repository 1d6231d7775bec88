import type { ReactNode } from 'react';
import { showVersion } from '../../../contract/settings/version.ts';
import type { OutputOf } from '../../../contract/shared/operation.ts';
import { useOperation } from '../../api/queries.ts';
import { Card } from '../../ui/card.tsx';
import { QueryBoundary } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { SettingsPages } from './services/settings-pages.tsx';

type Shown = OutputOf<typeof showVersion>;

/** Version of the shop, whether there is a newer one, and what changed. */
export default function VersionView(): ReactNode {
  const shown = useOperation(showVersion, {});
  return (
    <Page title="Version">
      <SettingsPages />
      <QueryBoundary query={shown} rows={6}>
        {({ version, notes, update }) => (
          <div className="max-w-4xl space-y-5">
            <Card title={`Breezebox ${version}`}>
              <UpdateState update={update} />
            </Card>
            {notes && (
              <Card title={`Changes: ${notes.title}`}>
                {notes.sections.map(({ title, items }) => (
                  <section key={title} className="mt-3">
                    <h3 className="mb-1 font-semibold">{title}</h3>
                    <ul className="list-disc space-y-1 pl-5">
                      {items.map((item) => (
                        <li key={item} className="wrap-anywhere">
                          <WithCode text={item} />
                        </li>
                      ))}
                    </ul>
                  </section>
                ))}
              </Card>
            )}
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}

/** A line of the changelog, with code between backticks. */
function WithCode({ text }: { readonly text: string }): ReactNode {
  const [before, code, ...others] = text.split('`');
  if (code === undefined) return before;
  return (
    <>
      {before}
      <code>{code}</code>
      <WithCode text={others.join('`')} />
    </>
  );
}

function UpdateState({ update }: Pick<Shown, 'update'>): ReactNode {
  if (!update) {
    return (
      <p>
        The shop doesn’t check for updates. To check once a day, enter the address of your provider’s update check under{' '}
        <TextLink href="/settings?search=update">Settings</TextLink>. Only the version is sent.
      </p>
    );
  }
  const { askedAt, newest, isAvailable, notesUrl, failure } = update;
  return (
    <>
      {isAvailable ? (
        <p className="mb-2">
          <span className="badge badge-warn">Update available</span> Version {newest} is out.{' '}
          {notesUrl && (
            <a href={notesUrl} target="_blank" rel="noopener noreferrer" className="text-link">
              Release notes<span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}{' '}
          Make a backup, then ask your server’s operator to update.
        </p>
      ) : (
        newest && <p className="mb-2">This is the newest version.</p>
      )}
      <p className="text-ink-soft">
        {askedAt === null ? 'The first check runs within 10 minutes.' : <LastCheck askedAt={askedAt} />}
        {failure && ` It failed: ${failure}.`}
      </p>
    </>
  );
}

const LastCheck = ({ askedAt }: { readonly askedAt: number }) => (
  <>
    Last check: <Time at={askedAt} />.
  </>
);
