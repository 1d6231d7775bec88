import fc from 'fast-check';
import { sql } from 'kysely';
import { signIn } from '../../../bench/desk/sign-in.ts';
import { apiScopes } from '../../../src/contract/staff/api-tokens.ts';
import { hashToken } from '../../../src/server/actions/staff/invite-staff.ts';
import { inTransaction, type Store } from '../../../src/server/store/engine/database.ts';
import { addApiToken } from '../../../src/server/store/staff/api-tokens.ts';
import type { Shop } from '../../support/shop/shop.ts';
import { oneOfEachApiCall } from './api-requests.ts';
import { malformed, oneOfEach } from './requests.ts';
import { type Answered, sendBytes } from './send-bytes.ts';
import type { Sent } from './sent.ts';
import { findWritten, printStore } from './store-print.ts';

export interface Fuzzing {
  readonly shop: Shop;
  readonly seed: number;
  readonly requests: number;
  /** Sends only the request with this number. */
  readonly only?: number | undefined;
  readonly tell?: (words: string) => void;
}

export interface Fuzzed {
  /** Number of requests by kind and outcome. */
  readonly kinds: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Response statuses by call or URL. */
  readonly statuses: ReadonlyMap<string, ReadonlySet<number | undefined>>;
  /** Violations, each with a command that repeats the request. */
  readonly failures: readonly string[];
  /** Tables that were written to. */
  readonly written: readonly string[];
}

const batch = 500;
const atOnce = 24;

/**
 * Sends the given number of malformed requests, one to each call and URL first, and checks their effects. The same seed
 * generates the same requests.
 */
export async function fuzz({ shop, seed, requests, only, tell = () => undefined }: Fuzzing): Promise<Fuzzed> {
  const { port } = new URL(shop.origin);
  const { cookie, personId } = await shop.inStore(signIn);
  const token = 'fuzz-fuzz-fuzz-fuzz-fuzz';
  await shop.inStore((store) =>
    inTransaction(store, (tx) => {
      const made = { id: 'fuzz', name: 'Fuzz', tokenHash: hashToken(token), scopes: apiScopes, personId };
      return addApiToken(tx, { ...made, expiresAt: Date.now() + 86_400_000 }, Date.now());
    }),
  );
  const sender = { host: `localhost:${port}`, cookie };
  const arbitrary = malformed(sender);
  const each = [...oneOfEach(sender), ...oneOfEachApiCall({ ...sender, token })];
  const table = each.flatMap((one, index) => fc.sample(one, { seed: seed + index, numRuns: 1 }));
  const before = await shop.inStore(printAll);
  const kinds = new Map<string, Map<string, number>>();
  const statuses = new Map<string, Set<number | undefined>>();
  const failures: string[] = [];

  async function sendOne(number: number, sent: Sent): Promise<void> {
    const answered = await sendBytes(Number(port), sent.bytes, sent.isWhole);
    const [kind = ''] = sent.kind.split(/[ ,]/);
    const outcomes = kinds.get(kind) ?? new Map<string, number>();
    const outcome = answered.statuses[0] ? `${String(answered.statuses[0])[0]}xx` : 'closed';
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    kinds.set(kind, outcomes);
    statuses.set(sent.kind, (statuses.get(sent.kind) ?? new Set()).add(answered.statuses[0]));
    const wrong = judge(sent, answered);
    if (wrong) failures.push(`request ${number} of seed ${seed}, ${sent.kind}: ${wrong}\n${repeatable(sent, port)}`);
  }

  for (let first = 0; first < requests; first += batch) {
    const due = Math.min(batch, requests - first);
    const many = table.slice(first, first + due);
    if (many.length < due) many.push(...fc.sample(arbitrary, { seed: seed + first, numRuns: due - many.length }));
    const chosen = many.flatMap((sent, index) =>
      only === undefined || only === first + index ? [[first + index, sent] as const] : [],
    );
    const left = chosen.values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const [number, sent] of left) await sendOne(number, sent);
      }),
    );
    tell(`${first + many.length} of ${requests} sent, ${failures.length} answered as they must not be`);
    if (!(await isWell(shop))) {
      failures.push(`the shop does not answer after request ${first + many.length} of seed ${seed}`);
      break;
    }
  }
  const errors = shop
    .output()
    .split('\n')
    .filter((line) => /"level":"?(error|fatal|50|60)/.test(line));
  failures.push(...errors.slice(0, 10).map((line) => `logged: ${line}`));
  return { kinds, statuses, failures, written: findWritten(before, await shop.inStore(printAll)) };
}

function judge({ isWhole, isRefused }: Sent, { statuses }: Answered): string | undefined {
  const broken = statuses.find((status) => status >= 500);
  if (broken) return `answered ${broken}`;
  if (isWhole && statuses.length === 0) return 'not answered';
  return isRefused && !statuses.every((status) => status >= 400) ? `taken, ${statuses}` : undefined;
}

/** Returns a shell command that sends the same bytes. */
function repeatable({ bytes }: Sent, port: string): string {
  if (bytes.length > 4_000) return `  ${bytes.length} bytes: send it again with --only`;
  const octal = [...bytes].map((byte) =>
    byte >= 32 && byte < 127 && !`'\\%`.includes(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `\\${byte.toString(8).padStart(3, '0')}`,
  );
  return `  printf '${octal.join('')}' | nc -q 1 127.0.0.1 ${port}`;
}

async function isWell(shop: Shop): Promise<boolean> {
  if (shop.process.exitCode !== null) return false;
  const answer = await fetch(`${shop.origin}/healthz`).catch(() => undefined);
  return answer?.ok === true;
}

async function printAll({ db, engine }: Store) {
  const listed =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  const { rows } = await listed.execute(db);
  return printStore(
    db,
    rows.map(({ name }) => name),
  );
}
