import type { CheckoutForm } from '../../../contract/orders/checkout.ts';
import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import { type AddressResult, correctAddress } from '../../../server/actions/orders/correct-address.ts';
import { explainAddress } from '../../../server/actions/orders/explain-address.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { customerFields, customerOptions, describeProblem, readCustomer } from '../../runtime/input/read-customer.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { describeCustomer, describeOrder, doubtEmail } from '../../views/order-view.ts';

export const addressOrderCommand: Command = {
  name: 'orders address',
  args: ['REFERENCE'],
  summary: 'Correct where an order goes that has not left yet; its customer is sent a mail',
  details:
    'An invoice that was given keeps the address of then, and then the order cannot go where another tax holds. With another email address, links that were sent before open nothing any more.',
  options: { ...customerOptions, ...yesOption },
  async run(context) {
    const {
      store,
      links,
      clock,
      args: [typed = ''],
      options,
      print,
      complain,
      confirm,
    } = context;
    const changes = readCustomer(context);
    if (Object.keys(changes).length === 0) {
      complain("Say what is to be different, such as --address '12 New Street'.");
      return exitCodes.usage;
    }
    const reference = normaliseReference(typed);
    const list = Object.entries(changes).map(
      ([field, value]) =>
        `${customerFields[field as keyof CheckoutForm]}: ${escapeControlCharacters((value ?? '').trim()) || 'none'}`,
    );
    if (
      !(await confirm(`${doubtEmail(changes)}Correct order ${reference} (${list.join(', ')}), and tell its customer?`))
    )
      return exitCodes.failed;
    const result = await correctAddress({ store, links, clock, ids: randomIds }, { reference, changes });
    if (!result.ok) {
      for (const text of describeRefusal(typed, result)) complain(text);
      return result.reason === 'invalid' ? exitCodes.usage : exitCodes.failed;
    }
    const { order, invoice } = result;
    if (options.json) print(JSON.stringify({ ...describeOrder(order), invoice: invoice ?? null }, null, 2));
    else {
      print(`Order ${reference} now goes to:\n${describeCustomer(order.customer)}`);
      if (invoice) print(`Invoice ${invoice} was given before: it keeps the address of then.`);
    }
    return exitCodes.done;
  },
};

function describeRefusal(typed: string, refusal: Extract<AddressResult, { ok: false }>): string[] {
  if (refusal.reason === 'invalid') return refusal.problems.map(describeProblem);
  if (refusal.reason === 'unknown') return [`There is no order '${typed}'. 'orders list' shows the newest.`];
  return [explainAddress(normaliseReference(typed), refusal)];
}
