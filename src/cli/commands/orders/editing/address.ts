import type { CheckoutForm } from '../../../../contract/orders/checkout/checkout.ts';
import { normaliseReference } from '../../../../contract/orders/order-page.ts';
import { correctAddressAction } from '../../../../server/actions/orders/correct-address.ts';
import { commandOf } from '../../../operation-command.ts';
import { escapeControlCharacters } from '../../../runtime/output/escape-control-characters.ts';
import { describeCustomer, doubtEmail } from '../../../views/order-view.ts';

const customerFields: Readonly<Record<keyof CheckoutForm, string>> = {
  customerName: 'name',
  customerEmail: 'email',
  organisation: 'organisation',
  shippingAddress: 'address',
  city: 'city',
  postalCode: 'postcode',
  country: 'country',
  state: 'state',
};

export const addressOrderCommand = commandOf(correctAddressAction, {
  question({ reference, customer }) {
    const changes = Object.entries(customer).map(
      ([field, value]) =>
        `${customerFields[field as keyof CheckoutForm]}: ${escapeControlCharacters((value ?? '').trim()) || 'none'}`,
    );
    return `${doubtEmail(customer)}Correct order ${normaliseReference(reference)} (${changes.join(', ')}) and email the customer?`;
  },
  print({ reference, customer, invoice }, { print }) {
    print(`Order ${reference} now goes to:\n${describeCustomer(customer)}`);
    if (invoice) print(`Invoice ${invoice} keeps the former address.`);
  },
});
