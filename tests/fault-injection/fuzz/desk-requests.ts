import fc from 'fast-check';
import { buildCallUrl, type DeskCall } from '../../../src/contract/desk/call.ts';
import { deskCalls } from '../../support/desk/desk-calls.ts';
import { type Kept, refusedBody, shaped, spoilt } from './from-schema.ts';
import type { Sent } from './sent.ts';
import { json, type Sender, write } from './write.ts';

/** Desk calls with input that the schema rejects; reads and file uploads may happen to be valid. */
export const deskCall = (sender: Sender): fc.Arbitrary<Sent> =>
  fc.oneof(...deskCalls.map(([name, call]) => oneCall(sender, name, call)));

function oneCall(sender: Sender, name: string, call: DeskCall): fc.Arbitrary<Sent> {
  const schema = call.input as unknown as Kept;
  return fc.tuple(spoilt(shaped(schema)), fc.boolean()).chain(([input, isIn]) =>
    // Parameters in the URL may complete a body that is invalid on its own.
    refusedBody(schema, shaped(schema), namedIn(call, input)).map((body) =>
      deskRequest(sender, [name, call], { input, body, isIn }),
    ),
  );
}

const namesIn = (call: DeskCall) => (call.path.match(/:\w+/g) ?? []).map((part) => part.slice(1));

/** Returns the part of the input that the URL of a call carries. */
function namedIn(call: DeskCall, input: unknown): object {
  const values = (typeof input === 'object' ? input : null) ?? {};
  return Object.fromEntries(Object.entries(values).filter(([name]) => namesIn(call).includes(name)));
}

function deskRequest(
  sender: Sender,
  [name, call]: readonly [string, DeskCall],
  { input, body, isIn }: { input: unknown; body: Buffer; isIn: boolean },
): Sent {
  const headers: (readonly [string, string])[] = [['Sec-Fetch-Site', 'same-origin']];
  // Exports write an audit log entry, so they are sent without a session.
  if (isIn && !name.endsWith('.export')) headers.push(['Cookie', sender.cookie]);
  if (call.method !== 'GET') headers.push(['Origin', `http://${sender.host}`], json);
  const target = addressWith(call, input);
  const written = { method: call.method, target, headers, ...(call.method !== 'GET' && { body }) };
  const kind = `desk ${name}${isIn ? '' : ', nobody in'}`;
  return { kind, bytes: write(written, sender), isWhole: true, isRefused: call.method !== 'GET' && !call.file };
}

/**
 * A desk call by a signed-in staff member to an existing URL, so that the body is rejected by its schema and not by an
 * earlier check.
 */
function refusedCall(sender: Sender, name: string, call: DeskCall): fc.Arbitrary<Sent> {
  const schema = call.input as unknown as Kept;
  const named = Object.fromEntries(namesIn(call).map((part) => [part, 'x']));
  const bodies = refusedBody(schema, shaped(schema), named);
  return fc.tuple(spoilt(shaped(schema)), bodies).map(([input, body]) => {
    const hasRest = call.method === 'GET' && typeof input === 'object' && !Array.isArray(input);
    return deskRequest(sender, [name, call], { input: { ...(hasRest && input), ...named }, body, isIn: true });
  });
}

export function addressWith(call: DeskCall, input: unknown): string {
  try {
    // Setting parameters one by one is quadratic in their number.
    const isObject = typeof input === 'object' && input !== null && Object.keys(input).length < 50;
    return buildCallUrl(call, isObject ? { ...input } : {}).address;
  } catch {
    // The text cannot be encoded in a URL.
    return buildCallUrl(call, {}).address;
  }
}

/** One rejected request for each desk call. */
export const refusedCalls = (sender: Sender): readonly fc.Arbitrary<Sent>[] =>
  deskCalls.map(([name, call]) => refusedCall(sender, name, call));
