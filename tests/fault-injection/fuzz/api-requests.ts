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

/** An admin API call with a bearer token, to an existing URL, with a body that the schema rejects. */
function refusedCall(sender: TokenSender, name: string, call: DeskCall): fc.Arbitrary<Sent> {
  const { method, path, file } = call;
  const schema = call.input as unknown as Kept;
  const named = Object.fromEntries((path.match(/:\w+/g) ?? []).map((part) => [part.slice(1), 'x']));
  const target = addressWith(call, named).replace(deskApiPath, adminApiPath);
  // Exports write an audit log entry, so they are sent without a valid token.
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

/** One request to each admin API call, to its OpenAPI description and to its reference page. */
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
