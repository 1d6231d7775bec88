import { formatTimeAgo } from '../../../domain/shared/time/time-ago.ts';
import { findLastBackup } from '../../../server/health/checks/check-backups.ts';
import { checkNames, type Finding } from '../../../server/health/finding.ts';
import { runHealthChecks } from '../../../server/health/run-health-checks.ts';
import { findLastRestoreDrill } from '../../../server/store/backup/restore-drills.ts';
import { type Command, exitCodes, misuse, type StoreCliContext } from '../../command.ts';
import { formatTime } from '../../runtime/input/times.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  args: [],
  summary: 'Check what needs attention: settings, dates, prices, email, payments, backups',
  details: `The exit code is 1 if something needs attention. Checks: ${checkNames.join(', ')}.`,
  options: { ignore: { type: 'string', value: 'NAMES', description: 'checks to skip, such as backups,environment' } },
  async run(context) {
    const { options, print, complain } = context;
    const ignored = String(options.ignore ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const unknown = ignored.find((name) => !checkNames.some((known) => known === name));
    if (unknown !== undefined)
      return misuse(complain, `'${unknown}' is not a valid check. Use some of ${checkNames.join(', ')}.`);
    const asked = checkNames.filter((name) => !ignored.includes(name));
    const findings = await runHealthChecks(context, asked);
    const told = findings.map(({ check, problem, advice }) => ({ check, problem, advice }));
    if (options.json) print(JSON.stringify(told, null, 2));
    else {
      print(findings.length === 0 ? 'Nothing needs attention.' : describeFindings(findings));
      if (asked.includes('backups')) await describeLastBackup(context);
    }
    return findings.length === 0 ? exitCodes.done : exitCodes.failed;
  },
};

/** A faulty backup is reported by the findings. */
async function describeLastBackup({ store, clock, print }: StoreCliContext): Promise<void> {
  const now = clock();
  const madeAt = await findLastBackup(store.db, now);
  if (madeAt !== undefined) print(`Last backup: ${formatTime(madeAt)} UTC, ${formatTimeAgo(now - madeAt)}, verified.`);
  const drill = await findLastRestoreDrill(store.db, now);
  if (!drill) print("No restore drill yet. Run 'restore-drill' to prove the newest backup.");
  else if (drill.problem === null) {
    print(
      `Last restore drill: ${formatTime(drill.drilledAt)} UTC, ${formatTimeAgo(now - drill.drilledAt)}, succeeded.`,
    );
  }
}

/** Formats problems by check, with each remedy once, below its problems. */
function describeFindings(findings: readonly Finding[]): string {
  const parts = Array.from(
    Map.groupBy(findings, ({ check }) => check),
    ([check, group]) => [check, ...describeAdvices(group)].join('\n'),
  );
  return parts.join('\n\n');
}

function describeAdvices(findings: readonly Finding[]): string[] {
  return Array.from(
    Map.groupBy(findings, ({ advice }) => advice),
    ([advice, group]) => [...group.map(({ problem }) => `  ${problem}`), `  -> ${advice}`].join('\n'),
  );
}
