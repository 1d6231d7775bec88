/**
 * Sets up a new shop over HTTPS as its owner does in the first-run wizard, goes live, and places a test order that is
 * paid by bank transfer: `node tests/container/set-up-shop.ts LINK`, with the link that `staff invite` printed. If a
 * call fails, prints its response and exits with 1.
 */
import { buildCallUrl, type InputOf, type OutputOf } from '../../src/contract/desk/call.ts';
import { recordPayment } from '../../src/contract/payments/payments.ts';
import { runBackup } from '../../src/contract/settings/backups.ts';
import { goLive, showMode } from '../../src/contract/settings/go-live.ts';
import { saveBankAccounts } from '../../src/contract/settings/services.ts';
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
for (const step of ['email', 'domain'] as const) await call(markSetupStep, { step, mark: 'later' });
await call(runBackup, {} as never);
await call(goLive, {});
const { mode, isPayable } = await call(showMode, {});
const { steps } = await call(showSetup, {});
const open = steps.filter(({ state }) => state === 'open').map(({ step }) => step);

const { status, reference } = await placeOrder(origin, crypto.randomUUID());
if (status !== 201 || reference === undefined) throw new Error(`The order was answered with ${status}`);
const paid = await call(recordPayment, { reference, note: 'Test order', key: crypto.randomUUID() } as never);
console.log(
  `${mode}, payable: ${isPayable}, open steps: ${open.join(', ') || 'none'}; order ${reference} ${paid.paymentStatus}`,
);
