/**
 * Sets up a new shop over HTTPS as its owner does in the first-run wizard, pays a test order on the demo's page, goes
 * live, and records the bank transfer of another order: `node tests/container/set-up-shop.ts LINK [SMTP-PORT]`, with
 * the link that install.sh printed. If a call fails, prints its response and exits with 1.
 */
import { buildCallUrl, type InputOf, type OutputOf } from '../../src/contract/desk/call.ts';
import { showOrder } from '../../src/contract/orders/order-details.ts';
import { linkParameter, payPath } from '../../src/contract/orders/order-page.ts';
import { recordPayment } from '../../src/contract/payments/payments.ts';
import { decisionField } from '../../src/contract/payments/test-payment.ts';
import { runBackup } from '../../src/contract/settings/backups.ts';
import { goLive, showMode } from '../../src/contract/settings/go-live.ts';
import { saveBankAccounts, saveSmtp, sendTestEmail } from '../../src/contract/settings/services.ts';
import { setSetting } from '../../src/contract/settings/setting-operations.ts';
import { checkDomain, markSetupStep, showSetup } from '../../src/contract/settings/setup.ts';
import type { Operation } from '../../src/contract/shared/operation.ts';
import { invitationOptions, verifyInvitation } from '../../src/contract/staff/sign-in.ts';
import { ownDetails } from '../support/desk/own-details.ts';
import { makePasskey } from '../support/desk/software-passkey.ts';
import { placeOrder } from './place-order.ts';

const link = new URL(process.argv[2] ?? '');
const { origin } = link;
let cookie = '';

async function call<O extends Operation>(operation: O, input: InputOf<O>): Promise<OutputOf<O>> {
  const { address, body } = buildCallUrl(operation, input as Readonly<Record<string, unknown>>);
  const method = operation.method ?? 'POST';
  const response = await fetch(origin + address, {
    method,
    headers: { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${operation.name} answered ${response.status}: ${text}`);
  const [set] = response.headers.getSetCookie();
  if (set) cookie = set.split(';')[0] ?? '';
  return JSON.parse(text) as OutputOf<O>;
}

async function post(address: string, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(fields);
  const response = await fetch(address, { method: 'POST', headers: { Origin: origin }, body, redirect: 'manual' });
  if (response.status !== 303) throw new Error(`${address} answered ${response.status}`);
  return new URL(response.headers.get('Location') ?? '', origin).href;
}

async function order() {
  const { status, reference = '', link: orderLink = '' } = await placeOrder(origin, crypto.randomUUID());
  if (status !== 201) throw new Error(`The order was answered with ${status}`);
  return { reference, key: new URLSearchParams(new URL(orderLink, origin).hash.slice(1)).get(linkParameter) ?? '' };
}

const token = link.hash.slice(1);
const passkey = makePasskey(origin);
const { options } = await call(invitationOptions, { token });
const response = passkey.make((options as { readonly challenge: string }).challenge);
await call(verifyInvitation, { token, name: 'Key of the owner', response } as never);

for (const [key, value] of Object.entries(ownDetails)) await call(setSetting, { key, value } as never);
await call(setSetting, { key: 'externalShopUrl', value: '' } as never);
await call(checkDomain, {});
const accounts = { GBP: { holder: 'Own Shop Ltd', sortCode: '12-34-56', account: '12345678' } };
await call(saveBankAccounts, { accounts } as never);
for (const step of ['tax', 'delivery', 'samples'] as const) await call(markSetupStep, { step, mark: 'done' });
const port = Number(process.argv[3]);
if (port) {
  await call(saveSmtp, { host: '127.0.0.1', port, security: 'starttls', username: '' });
  await call(sendTestEmail, {});
}
await call(runBackup, {} as never);

const test = await order();
await post(await post(origin + payPath(test.reference), { [linkParameter]: test.key }), { [decisionField]: 'pay' });
const { paymentStatus } = await call(showOrder, { reference: test.reference });
console.log(`test order ${test.reference} ${paymentStatus}`);
await call(goLive, {});
const { mode, isPayable } = await call(showMode, {});
const stepsOf = async (state: string) =>
  (await call(showSetup, {})).steps.flatMap((each) => (each.state === state ? each.step : []));
// A shop of localhost has no domain of its own to send email from.
for (const step of await stepsOf('open')) {
  if (step === 'domain' || step === 'email') await call(markSetupStep, { step, mark: 'later' });
}
const [open, later] = [await stepsOf('open'), await stepsOf('later')].map((steps) => steps.join(' ') || 'none');

const { reference } = await order();
const paid = await call(recordPayment, { reference, note: 'Bank transfer', key: crypto.randomUUID() } as never);
console.log(
  `${mode}, payable: ${isPayable}, open steps: ${open}, later: ${later}; order ${reference} ${paid.paymentStatus}`,
);
