import type { EditablePromo } from '../../../contract/promotions/promotions.ts';
import { normaliseCode } from '../../../domain/promotions/normalise-code.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { describePromo } from '../../../server/actions/promotions/describe-promo.ts';
import { savePromotionAction } from '../../../server/actions/promotions/save-promotion.ts';
import { findPromo } from '../../../server/store/promotions/promos.ts';
import { type Command, exitCodes, misuse } from '../../command.ts';
import { runOperation } from '../../operation-command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { readPromoDraft } from '../../runtime/input/read-promo.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';

export const createPromoCommand: Command = {
  name: 'promotions create',
  args: ['CODE'],
  summary: 'Create a promo code or an automatic discount, or change an existing one',
  details:
    'A discount is a percentage, or with --amount a fixed amount, limited to the price of the products that it applies to. The two ranges are sold in two currencies: 20GBP,25USD sets the amount in each, and there is no discount in a currency without an amount. One use per customer means per email address. Days and times are UK time, including the last day; a time may have another zone, such as 2026-12-01T09:30Z. Cancelling an order frees its use. An automatic discount applies where it takes off more than the customer’s code.',
  options: {
    percent: { type: 'string', value: 'N', description: 'percentage off, from 0.01 to 100' },
    amount: { type: 'string', value: 'AMOUNT', description: 'amount off instead, such as 20GBP,25USD' },
    'free-shipping': { type: 'boolean', description: 'free shipping at the cheapest rate instead' },
    currency: { type: 'string', value: 'GBP|USD', description: 'currency of amounts without one' },
    only: { type: 'string', value: 'ID,ID', description: 'products that it applies to (default: all)' },
    from: { type: 'string', value: 'AMOUNT', description: 'minimum subtotal, such as 200GBP (default: none)' },
    automatic: { type: 'boolean', description: 'applies without a code; CODE is its name' },
    once: { type: 'boolean', description: 'one use per customer' },
    starts: { type: 'string', value: 'TIME', description: 'start, such as 2026-12-01 (default: now)' },
    ends: { type: 'string', value: 'TIME', description: 'end, such as 2026-12-31 (default: none)' },
    limit: { type: 'string', value: 'N', description: 'maximum number of orders (default: none)' },
    ...yesOption,
  },
  async run(context) {
    const { store, args, options, settings, clock, print, complain, confirm } = context;
    const code = normaliseCode(args[0] ?? '');
    const draft = readPromoDraft(code, options);
    if (typeof draft === 'string') return misuse(complain, draft);
    const stored = await findPromo(store.db, code);
    const before = stored && (await describePromo(store.db, stored, { now: clock(), advertised: settings.promoCode }));
    const ifMatch = before?.version;
    // A refusal comes before the question.
    const expected = await runOperation(context, savePromotionAction, { draft }, { ifMatch, isPreview: true });
    if (!expected.ok) return expected.code;
    if (before) {
      const terms = before.terms.replace(/ off$/, '');
      if (!(await confirm(`${code} already exists (${terms}, ${before.state}). Replace it?`))) return exitCodes.failed;
    }
    const saved = await runOperation(context, savePromotionAction, { draft }, { ifMatch });
    if (!saved.ok) return saved.code;
    print(options.json ? JSON.stringify(saved.output, null, 2) : describeSaved(saved.output));
    return exitCodes.done;
  },
};

/** 'TEN takes 10% off 40 orders', or of terms in more words: 'TEN takes £20 off XL-7, for 40 orders'. */
function describeSaved({ code, terms, draft }: EditablePromo): string {
  const how = draft.automatic ? ', applied automatically' : '';
  const orders = draft.limit && pluralise(Number(draft.limit), 'order');
  const isPlain = terms === `${draft.percent}% off`;
  const verb = draft.freeShipping ? 'gives' : 'takes';
  return `${code} ${verb} ${escapeControlCharacters(terms)}${orders && `${isPlain ? '' : ', for'} ${orders}`}${how}.`;
}
