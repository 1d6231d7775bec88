import { describe, expect, it, onTestFinished } from 'vitest';
import type { DeskCall } from '../../src/contract/desk/call.ts';
import { type DeskCallName, deskCalls } from '../../src/contract/desk/calls.ts';
import type { Kept } from '../faults/fuzz/from-schema.ts';
import { onEachEngine } from '../store/engines.ts';
import { openTestingDesk } from './testing-desk.ts';

const all = Object.entries(deskCalls) as unknown as readonly (readonly [DeskCallName, DeskCall<never, unknown>])[];

/** An input of the shape that a schema wants, with `text` wherever a text is taken. */
function madeUp({ _zod: { def } }: Kept, text: string): unknown {
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, kept]) => [name, madeUp(kept, text)]));
    case 'array':
      return def.element ? [madeUp(def.element, text)] : [];
    case 'record':
      return { [text]: def.valueType ? madeUp(def.valueType, text) : text };
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'union':
      return def.options?.[0] && madeUp(def.options[0], text);
    case 'custom':
      return { id: text, response: { clientDataJSON: text } };
    default:
      return (def.innerType ?? def.in) ? madeUp((def.innerType ?? def.in) as Kept, text) : text;
  }
}

const texts: Record<string, string> = {
  'a character that no database takes': 'a\u0000b',
  'half of a character': 'a\ud800b',
  'the name of what every object has': '__proto__',
  'an end of SQL': "x'; drop table orders; --",
  markup: '</script><img src=x onerror=alert(1)>',
  'a number beyond all numbers': '9'.repeat(400),
  'a wildcard': '%_%',
  'more than a field holds': 'x'.repeat(100_000),
};

/** What somebody is told whose input is not taken; of an answer, that it is one. */
async function refusalOf(response: Response): Promise<string> {
  if (response.status < 400) {
    await response.body?.cancel();
    return 'taken';
  }
  const { title, detail } = (await response.json()) as { title?: string; detail?: string };
  return title && detail ? `${title}: ${detail}` : '';
}

onEachEngine(({ open }) => {
  describe('every call of the desk', () => {
    it('takes or refuses whatever is typed, in words [DESK-18]', async () => {
      const desk = await openTestingDesk({ store: await open() });
      const owner = await desk.signIn();
      const found: string[] = [];
      for (const [name, call] of all) {
        if (/^(me\.leave|sessions\.end|events)/.test(name)) continue;
        for (const [about, text] of Object.entries(texts)) {
          const input = madeUp(call.input as unknown as Kept, text) as Record<string, unknown>;
          try {
            const response = await owner.call(name, input as never, { 'If-Match': '"1"' });
            const words = await refusalOf(response);
            if (response.status >= 500 || words === '') found.push(`${name}: ${about}: ${response.status} ${words}`);
          } catch (error) {
            // An address that no browser could send.
            if (!(error instanceof URIError)) found.push(`${name}: ${about}: ${error}`);
          }
        }
      }
      expect(found).toEqual([]);
    });
  });

  it('however many ask to come in, from wherever, few of their questions are kept: the newest [DESK-18]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { personId } = await desk.signIn();
    const now = Date.now();
    const kept = { purpose: 'enter', person_id: null } as const;
    for (let batch = 0; batch < 3; batch++) {
      const rows = Array.from({ length: 1_000 }, (_, index) => {
        return { ...kept, challenge: `${batch} ${index}`, expires_at: now + 60_000 + batch * 1_000 + index };
      });
      await desk.store.db.insertInto('desk_challenges').values(rows).execute();
    }
    // What somebody is asked who is in already is not driven out by strangers.
    const own = { challenge: 'own', purpose: 'confirm', person_id: personId, expires_at: now + 50_000 } as const;
    await desk.store.db.insertInto('desk_challenges').values(own).execute();
    const { options } = (await (await desk.send('enter.ask', {})).json()) as { options: { challenge: string } };
    const left = await desk.store.db.selectFrom('desk_challenges').select('challenge').execute();
    const newest = Array.from({ length: 999 }, (_, index) => `2 ${index + 1}`);
    const names = left.map(({ challenge }) => challenge);
    expect(names.sort()).toEqual([...newest, 'own', options.challenge].sort());
  });
});

it('no way of writing an address goes around the door [DESK-18, DESK-6]', async () => {
  const desk = await openTestingDesk();
  const { cookie, personId } = await desk.signIn('helper');
  const ways = [
    '/desk/api/people/',
    '/desk/api//people',
    '//desk/api/people',
    '/DESK/API/PEOPLE',
    '/desk/api/./people',
    '/desk/api/x/../people',
    '/desk/api/%70eople',
    '/desk%2fapi%2fpeople',
    '/desk/api%2fpeople',
    '/desk/api/people%00',
    '/desk/api/people;x',
    '/desk/api/people?may=owner&role=owner',
    '/desk/assets/../api/people',
    '/desk/assets/..%2fapi%2fpeople',
  ];
  const tricks = {
    'X-HTTP-Method-Override': 'GET',
    'X-Original-URL': '/desk/api/people',
    'X-Forwarded-Host': 'shop.test',
  };
  for (const way of ways) {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
      for (const headers of [{}, { Cookie: cookie }]) {
        const response = await desk.fetch(way, { method, headers: { ...headers, ...tricks } });
        expect(await response.text(), `${method} ${way}`).not.toContain(personId);
        expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
      }
    }
  }
});

it('a call of more than 256 KiB is refused with 413, whoever sends it, and one of as much is read [SAFE-5]', async () => {
  const desk = await openTestingDesk();
  onTestFinished(() => desk.close());
  const owner = await desk.signIn();
  const around = JSON.stringify({ email: '' }).length;
  const erase = async (bytes: number) => {
    const response = await owner.call('leads.erase', { email: 'a'.repeat(bytes - around) });
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  expect(await erase(256 * 1024 + 1)).toEqual([413, 'body-too-large']);
  expect((await erase(256 * 1024))[0]).not.toBe(413);
});
