import { toDecimal } from '../../../domain/shared/money/money.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import type { PolledChange } from '../../../server/actions/payments/provider/poll-payment-provider.ts';
import type { Discrepancy } from '../../../server/actions/payments/provider/reconcile-provider.ts';
import {
  type Compared,
  comparedDays,
  discrepancyLabels,
  reconcilePayments,
} from '../../../server/actions/payments/reconcile-payments.ts';
import { type Command, exitCodes } from '../../command.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';

const { usual: usualDays, most: mostDays } = comparedDays;

export const reconcilePaymentsCommand: Command = {
  name: 'payments reconcile',
  args: [],
  summary: 'Compare payments and refunds by card with the provider, and take what never reached the store',
  details:
    'Finishes refunds that were cut off and asks about every payment page that is open, then compares both sides. Exit code 1 where something is left that only you can decide.',
  options: { days: { type: 'string', value: 'N', description: `how far back to compare (${usualDays})` } },
  async run({ store, links, settings, cards, clock, options, print, complain }) {
    const days = options.days === undefined ? usualDays : Number(options.days);
    if (!Number.isInteger(days) || days < 1 || days > mostDays) {
      complain(`'${options.days}' is no number of days: type one from 1 to ${mostDays}.`);
      return exitCodes.usage;
    }
    if (!cards) {
      complain('No card provider is set: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are missing.');
      return exitCodes.failed;
    }
    const parts = { store, links, settings, cards, clock, ids: randomIds };
    const compared = await reconcilePayments(parts, days);
    if (!compared.ok) {
      const why = 'There are more than can be compared at once: choose fewer days.';
      complain(compared.reason === 'too-many' ? why : 'The card provider does not answer. Nothing is lost: try again.');
      return exitCodes.failed;
    }
    const { finished, differences, payments, refunds, losses } = compared;
    if (options.json) print(JSON.stringify(toJson(compared), null, 2));
    else {
      for (const one of finished) print(describeCaughtUp(one));
      for (const one of differences) print(describeDifference(one));
      if (differences.length === 0) {
        const counts = `${pluralise(payments, 'payment')} and ${pluralise(refunds, 'refund')}`;
        print(`No difference: ${counts} of ${pluralise(days, 'day')} agree with the provider.`);
      }
      for (const { currency, disputes, loss } of losses) {
        print(`${pluralise(disputes, 'dispute')} took ${currency} ${toDecimal(loss)} of these payments.`);
      }
    }
    return differences.every(({ mended }) => mended) ? exitCodes.done : exitCodes.failed;
  },
};

function describeDifference({ kind, reference, name, amount, currency, mended }: Discrepancy): string {
  const whose = reference === null ? '' : ` (order ${escapeControlCharacters(reference)})`;
  const outcome = mended ? 'Taken now.' : 'Look at it in the dashboard of the provider.';
  return `${escapeControlCharacters(name)}${whose}, ${escapeControlCharacters(currency)} ${toDecimal(amount)}, ${discrepancyLabels[kind]}. ${outcome}`;
}

function describeCaughtUp({ kind, reference, name }: PolledChange): string {
  return `News of the ${kind === 'session' ? 'payment page' : 'refund'} ${escapeControlCharacters(name)} (order ${reference}): taken now.`;
}

function toJson({ finished, differences, losses }: Extract<Compared, { ok: true }>) {
  return {
    finished,
    differences: differences.map(toRecord),
    losses: losses.map(({ loss, ...rest }) => ({ ...rest, loss: toDecimal(loss) })),
  };
}

function toRecord({ amount, ...difference }: Discrepancy) {
  return { ...difference, amount: toDecimal(amount) };
}
