import type { ReactNode } from 'react';
import type { HealthFinding } from '../../../contract/dashboard/action-items.ts';
import { dashboardHealth } from '../../../contract/dashboard/dashboard.ts';
import { groupBy } from '../../../domain/shared/group-by.ts';
import { formatTimeAgo } from '../../../domain/shared/time/time-ago.ts';
import { useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { QueryBoundary } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Findings of `doctor` about the shop itself, for those who see its settings. */
export function FindingsSection(): ReactNode {
  return useMay()('settings:read') ? <Findings /> : null;
}

function Findings(): ReactNode {
  const health = useOperation(dashboardHealth, {});
  return (
    <section aria-labelledby="findings">
      <h2 id="findings" className="mb-3 text-lg font-semibold">
        Shop health
      </h2>
      <div className="card px-4 py-3">
        <QueryBoundary query={health} rows={2}>
          {({ findings, lastBackup }) => (
            <>
              {findings.length === 0 ? (
                <p>Settings, dates, prices, emails, payments and backups are in order.</p>
              ) : (
                <RemedyList list={findings} />
              )}
              {lastBackup !== null && (
                <p className="mt-2 text-sm text-ink-soft">
                  Last backup: <Time at={lastBackup} />, {formatTimeAgo(Date.now() - lastBackup)}, verified.
                </p>
              )}
            </>
          )}
        </QueryBoundary>
      </div>
    </section>
  );
}

/** A remedy with all findings it applies to. */
interface Remedy {
  readonly advice: string;
  readonly problems: readonly { readonly text: string; readonly path: string | undefined }[];
}

function RemedyList({ list }: { readonly list: readonly HealthFinding[] }): ReactNode {
  const here = grouped(list.filter(({ atDesk }) => atDesk));
  const server = grouped(list.filter(({ atDesk }) => !atDesk));
  const count = here.length + server.length;
  return (
    <details>
      <summary className="cursor-pointer font-medium">
        {count === 1 ? 'One thing needs attention' : `${count} things need attention`}
      </summary>
      <RemedySection title="You can fix" remedies={here} />
      <RemedySection title="For your developer" remedies={server} />
      <p className="mt-4 text-sm text-ink-soft">Fixed items disappear within five minutes.</p>
    </details>
  );
}

/** Findings shown at once; longer lists expand. */
const maxFindings = 4;

function RemedySection({
  title,
  remedies,
}: {
  readonly title: string;
  readonly remedies: readonly Remedy[];
}): ReactNode {
  if (remedies.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-semibold">{title}</h3>
      <ul className="mt-2 space-y-3">
        {remedies.map(({ advice, problems }) => {
          const [one] = problems;
          const path = problems.every((problem) => problem.path === one?.path) ? one?.path : undefined;
          const lines = problems.map(({ text, path: own }) => (
            <p key={text} className="mb-1">
              {own && !path ? <FindingLink path={own}>{text}</FindingLink> : text}
            </p>
          ));
          return (
            <li key={advice}>
              {lines.slice(0, maxFindings)}
              {lines.length > maxFindings && (
                <details>
                  <summary className="cursor-pointer text-ink-soft">and {lines.length - maxFindings} more</summary>
                  {lines.slice(maxFindings)}
                </details>
              )}
              <p className="text-sm text-ink-soft">{path ? <FindingLink path={path}>{advice}</FindingLink> : advice}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function FindingLink({ path, children }: { readonly path: string; readonly children: ReactNode }): ReactNode {
  return <TextLink href={path}>{children}</TextLink>;
}

/** Groups findings by remedy, in the desk's own terms if there are any. */
function grouped(findings: readonly HealthFinding[]): Remedy[] {
  const adviceOf = ({ atDesk, advice }: HealthFinding) => atDesk?.advice ?? advice;
  return Array.from(groupBy(findings, adviceOf), ([advice, group]) => {
    const problems = new Map(group.map(({ atDesk, problem }) => [atDesk?.problem ?? problem, atDesk?.path]));
    return { advice, problems: Array.from(problems, ([text, path]) => ({ text, path })) };
  });
}
