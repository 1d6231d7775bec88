import type { EditablePromo } from '../../../contract/promotions/promotions.ts';
import { normaliseCode } from '../../../domain/promotions/normalise-code.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { describePromo } from '../../../server/actions/promotions/describe-promo.ts';
import { savePromotionAction } from '../../../server/actions/promotions/save-promotion.ts';
import { findPromo } from '../../../server/store/promotions/promos.ts';
import { type Command, exitCodes } from '../../command.ts';
import { runOperation } from '../../operation-command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { readPromoDraft } from '../../runtime/input/read-promo.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';

export const createPromoCommand: Command = {
  name: 'promotions create',
  args: ['CODE'],
  summary: 'Add a promo code, or change the one that has this name',
  details:
    'It takes off a percentage, or with --amount the same sum whatever the order comes to, but never more than the products cost that it holds for. The two ranges are sold in two moneys: 20GBP,25USD says how much in each, and a money that is not named is one in which it takes nothing off. Once a customer means once an email address. Days and times are London time, the last day included; a time may name another zone, such as 2026-12-01T09:30Z. A cancelled order gives its use back.',
  options: {
    percent: { type: 'string', value: 'N', description: 'what it takes off, from 0.01 to 100' },
    amount: { type: 'string', value: 'SUM', description: 'the sum that it takes off instead, such as 20GBP,25USD' },
    currency: { type: 'string', value: 'GBP|USD', description: 'the money of sums that name none' },
    only: { type: 'string', value: 'ID,ID', description: 'the only products that it is taken off (all)' },
    from: { type: 'string', value: 'SUM', description: 'the least subtotal for which it holds, such as 200GBP (any)' },
    once: { type: 'boolean', description: 'each customer may use it for one order' },
    starts: { type: 'string', value: 'TIME', description: 'from when on, such as 2026-12-01 (at once)' },
    ends: { type: 'string', value: 'TIME', description: 'until when, such as 2026-12-31 (for ever)' },
    limit: { type: 'string', value: 'N', description: 'for how many orders (any number)' },
    ...yesOption,
  },
  async run(context) {
    const { store, args, options, settings, clock, print, complain, confirm } = context;
    const code = normaliseCode(args[0] ?? '');
    const draft = readPromoDraft(code, options);
    if (typeof draft === 'string') {
      complain(draft);
      return exitCodes.usage;
    }
    const stored = await findPromo(store.db, code);
    const before = stored && (await describePromo(store.db, stored, { now: clock(), advertised: settings.promoCode }));
    const ifMatch = before?.version;
    // A refusal comes before the question.
    const expected = await runOperation(context, savePromotionAction, { draft }, { ifMatch, isPreview: true });
    if (!expected.ok) return expected.code;
    if (before) {
      const terms = before.terms.replace(/ off$/, '');
      if (!(await confirm(`${code} is there already (${terms}, ${before.state}). Replace it?`)))
        return exitCodes.failed;
    }
    const saved = await runOperation(context, savePromotionAction, { draft }, { ifMatch });
    if (!saved.ok) return saved.code;
    print(options.json ? JSON.stringify(saved.output, null, 2) : describeSaved(saved.output));
    return exitCodes.done;
  },
};

/** 'TEN takes 10% off 40 orders', or of terms in more words: 'TEN takes £20 off XL-7, for 40 orders'. */
function describeSaved({ code, terms, draft }: EditablePromo): string {
  const orders = draft.limit && pluralise(Number(draft.limit), 'order');
  const isPlain = terms === `${draft.percent}% off`;
  return `${code} takes ${escapeControlCharacters(terms)}${orders && `${isPlain ? '' : ', for'} ${orders}`}.`;
}
