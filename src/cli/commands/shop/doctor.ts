import { type Command, exitCodes, type StoreContext } from '../../command.ts';
import { checkBackups } from '../../doctor/check-backups.ts';
import { checkCatalogue, checkWasPrices } from '../../doctor/check-catalogue.ts';
import { checkDates, checkPromos } from '../../doctor/check-dates.ts';
import { checkEnvironment } from '../../doctor/check-environment.ts';
import { checkMail } from '../../doctor/check-mail.ts';
import { checkPayments } from '../../doctor/check-payments.ts';
import { findDeadHosts, findPlaceholders, findRefused } from '../../doctor/check-settings.ts';
import { type CheckName, checkNames, type Finding } from '../../doctor/finding.ts';

const checks: Readonly<Record<CheckName, (context: StoreContext) => Finding[] | Promise<Finding[]>>> = {
  settings: async (context) => [...findPlaceholders(context.settings), ...(await findRefused(context))],
  addresses: ({ settings }) => findDeadHosts(settings),
  environment: ({ config, settings }) => checkEnvironment(config, settings),
  dates: ({ settings, clock }) => checkDates(settings, clock()),
  promos: ({ store, settings, clock }) => checkPromos(store.db, settings, clock()),
  catalogue: ({ store }) => checkCatalogue(store.db),
  prices: ({ store }) => checkWasPrices(store.db),
  mail: ({ store, clock }) => checkMail(store.db, clock()),
  payments: checkPayments,
  backups: ({ store, clock }) => checkBackups(store.db, clock()),
};

export const doctorCommand: Command = {
  name: 'doctor',
  args: [],
  summary: 'Tell what needs attention: settings, dates, prices, mail, payments, backups',
  details: `The exit code is 1 where something does. It looks at ${checkNames.join(', ')}.`,
  options: { ignore: { type: 'string', value: 'NAMES', description: 'leave these out, such as backups,environment' } },
  async run(context) {
    const { options, print, complain } = context;
    const ignored = String(options.ignore ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const unknown = ignored.find((name) => !checkNames.some((known) => known === name));
    if (unknown !== undefined) {
      complain(`'${unknown}' is nothing that is looked at: that is ${checkNames.join(', ')}.`);
      return exitCodes.usage;
    }
    const asked = checkNames.filter((name) => !ignored.includes(name));
    const findings = (await Promise.all(asked.map((name) => checks[name](context)))).flat();
    if (options.json) print(JSON.stringify(findings, null, 2));
    else print(findings.length === 0 ? 'Nothing needs attention.' : describeFindings(findings));
    return findings.length === 0 ? exitCodes.done : exitCodes.failed;
  },
};

/** The problems by check, with each advice once, below what it is about. */
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
