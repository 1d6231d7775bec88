import { isDeepStrictEqual } from 'node:util';
import { describeDiscount } from '../../../domain/promotions/describe-discount.ts';
import { normaliseCode } from '../../../domain/promotions/normalise-code.ts';
import { type Promo, promoState } from '../../../domain/promotions/promo.ts';
import { isMoreThanPercent } from '../../../domain/promotions/promo-terms.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { ruleAgainstChange } from '../../../server/actions/promotions/advertised-promo.ts';
import { readCurrentSettings } from '../../../server/settings/read-current.ts';
import { listProducts } from '../../../server/store/catalogue/products.ts';
import { inTransaction } from '../../../server/store/engine/database.ts';
import { listPromos, lockPromo, upsertPromo, withoutUses } from '../../../server/store/promotions/promo-admin.ts';
import { findPromo } from '../../../server/store/promotions/promos.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { readPromo } from '../../runtime/input/read-promo.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { describePromo } from '../../views/promo-view.ts';

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
  async run({ store, args: [typed = ''], options, settings, env, clock, print, complain, confirm }) {
    const products = new Map((await listProducts(store.db)).map((product) => [product.id, product]));
    const read = readPromo(normaliseCode(typed), options, (id) => products.get(id)?.region);
    if (!read.ok) {
      complain(read.reason);
      return exitCodes.usage;
    }
    const { promo } = read;
    const rule = ruleAgainstChange(promo, settings.promoCode);
    if (rule) {
      complain(rule);
      return exitCodes.failed;
    }
    const describeTerms = (one: Promo) =>
      describeDiscount(one, (id) => escapeControlCharacters(products.get(id)?.name ?? id));
    const now = clock();
    const describeKnown = (one: Promo) => `${describeTerms(one).replace(/ off$/, '')}, ${promoState(one, now)}`;
    const before = await findPromo(store.db, promo.code);
    if (before) {
      const question = `${promo.code} is there already (${describeKnown(before)}). Replace it?`;
      if (!(await confirm(question))) return exitCodes.failed;
    }
    const refused = await inTransaction(store, async (tx) => {
      const current = await lockPromo(tx, promo.code);
      // Orders arrive while the prompt waits.
      if (current && !isDeepStrictEqual(withoutUses(current), withoutUses(before)))
        return `${promo.code} was ${before ? 'changed' : 'added'} meanwhile (${describeKnown(current)}). Nothing was done: type it again.`;
      const named = await readCurrentSettings(tx, env);
      const broken = ruleAgainstChange(promo, named.settings.promoCode);
      if (broken) return broken;
      await upsertPromo(tx, promo, now);
      return undefined;
    });
    if (refused) {
      complain(refused);
      return exitCodes.failed;
    }
    const kept = (await listPromos(store.db)).find((row) => row.promo.code === promo.code);
    if (options.json && kept) print(JSON.stringify(describePromo(now, kept), null, 2));
    else
      print(
        `${promo.code} takes ${describeTerms(promo)}${promo.useLimit ? `${isPlain(promo) ? '' : ', for'} ${pluralise(promo.useLimit, 'order')}` : ''}.`,
      );
    return exitCodes.done;
  },
};

/** 'takes 10% off 40 orders' fits only these. */
function isPlain(promo: Promo): boolean {
  return !isMoreThanPercent(promo) && !promo.once;
}
