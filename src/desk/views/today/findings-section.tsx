import type { ReactNode } from 'react';
import type { DoctorFinding } from '../../../contract/desk/needs.ts';
import { useCall } from '../../api/use-call.ts';
import { useMe } from '../../api/use-me.ts';
import { Loaded } from '../../ui/states.tsx';

/** What the doctor finds wrong with the shop itself, for owners. */
export function FindingsSection(): ReactNode {
  return useMe()?.role === 'owner' ? <Findings /> : null;
}

function Findings(): ReactNode {
  const findings = useCall('today.findings', {});
  return (
    <section aria-labelledby="findings">
      <h2 id="findings" className="mb-3 text-lg font-semibold">
        The shop itself
      </h2>
      <div className="card px-4 py-3">
        <Loaded query={findings} rows={2}>
          {(list) =>
            list.length === 0 ? (
              <p>Settings, dates, prices, mail, payments and backups are in order.</p>
            ) : (
              <details>
                <summary className="cursor-pointer font-medium">
                  {list.length === 1 ? 'One thing needs attention' : `${list.length} things need attention`}
                </summary>
                <ul className="mt-3 space-y-3">
                  {grouped(list).map(([advice, problems]) => (
                    <li key={advice}>
                      {problems.map((problem) => (
                        <p key={problem} className="break-words">
                          {problem}
                        </p>
                      ))}
                      <p className="break-words text-sm text-ink-soft">{advice}</p>
                    </li>
                  ))}
                </ul>
              </details>
            )
          }
        </Loaded>
      </div>
    </section>
  );
}

/** Each advice once, beneath what it is about. */
function grouped(findings: readonly DoctorFinding[]): [string, string[]][] {
  return Array.from(
    Map.groupBy(findings, ({ advice }) => advice),
    ([advice, group]) => [advice, [...new Set(group.map(({ problem }) => problem))]],
  );
}
