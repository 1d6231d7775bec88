import fc from 'fast-check';
import { type DeskCall, deskApiPath } from '../../../src/contract/desk/call.ts';
import { adminApiPath, isForTokens } from '../../../src/contract/staff/api-tokens.ts';
import { deskCalls } from '../../support/desk/desk-calls.ts';
import { addressWith } from './desk-requests.ts';
import { type Kept, refusedBody, shaped } from './from-schema.ts';
import type { Sent } from './sent.ts';
import { type Sender, write } from './write.ts';

interface TokenSender extends Sender {
  /** A token with all scopes. */
  readonly token: string;
}

/** A call of the admin API by token, at an address that there is, with a body that its schema refuses. */
function refusedCall(sender: TokenSender, name: string, call: DeskCall): fc.Arbitrary<Sent> {
  const { method, path, file } = call;
  const schema = call.input as unknown as Kept;
  const named = Object.fromEntries((path.match(/:\w+/g) ?? []).map((part) => [part.slice(1), 'x']));
  const target = addressWith(call, named).replace(deskApiPath, adminApiPath);
  // What takes data out leaves a row that says so.
  const token = name.endsWith('.export') ? 'nobody' : sender.token;
  const headers = [
    ['Authorization', `Bearer ${token}`],
    ['Content-Type', 'application/json'],
  ] as const;
  return refusedBody(schema, shaped(schema), named).map((body) => ({
    kind: `${method} ${adminApiPath}${path.split(':')[0]}`,
    bytes: write({ method, target, headers, ...(method !== 'GET' && { body }) }, sender),
    isWhole: true,
    isRefused: method !== 'GET' && !file,
  }));
}

/** One of each call of the admin API, its description and its reference page. */
export const oneOfEachApiCall = (sender: TokenSender): readonly fc.Arbitrary<Sent>[] => [
  ...deskCalls
    .filter(([name, { permission }]) => isForTokens({ name: name as `${string}.${string}`, permission }))
    .map(([name, call]) => refusedCall(sender, name, call)),
  ...['openapi.json', 'reference'].map((file) => {
    const target = `${adminApiPath}/${file}`;
    const bytes = write({ method: 'GET', target }, sender);
    return fc.constant<Sent>({ kind: `GET ${target}`, bytes, isWhole: true, isRefused: false });
  }),
];
