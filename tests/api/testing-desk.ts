import { randomUUID } from 'node:crypto';
import type { Article } from '../../src/contract/catalogue/article.ts';
import type { Product } from '../../src/contract/catalogue/product.ts';
import { buildCallUrl, type StaffRole } from '../../src/contract/desk/call.ts';
import { renderFirstView } from '../../src/desk/render-first-view.tsx';
import { type DeskOrigin, resolveDeskOrigin } from '../../src/server/config/desk-origin.ts';
import { readEntry } from '../../src/server/content/article-entry.ts';
import { readArticleFiles } from '../../src/server/content/read-articles.ts';
import { createChallengeSigner } from '../../src/server/desk/auth/challenge-signer.ts';
import { createPictureProcessor } from '../../src/server/pictures/picture-processor.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { createWebhookSecrets } from '../../src/server/webhooks/webhook-secrets.ts';
import { deskCall } from '../support/desk/desk-calls.ts';
import { startSession } from '../support/desk/desk-session.ts';
import { ownDetails } from '../support/desk/own-details.ts';
import { openTestingShop, origin, readSeed, type TestingShop } from './testing-shop.ts';

/** A staff member signed in without a device; calls are sent as the desk's own code sends them. */
export interface AtTestingDesk {
  readonly personId: string;
  readonly passkeyId: string;
  readonly sessionId: string;
  /** The session cookie, sent with each request. */
  readonly cookie: string;
  call(name: string, input: object, headers?: Record<string, string>): Promise<Response>;
}

export interface TestingDesk extends TestingShop {
  /** Signs someone in. @param at time in milliseconds; default: now, which counts as just re-authenticated */
  signIn(role?: StaffRole, at?: number): Promise<AtTestingDesk>;
  /** Sends a call without a session, or with custom headers. */
  send(name: string, input: object, headers?: Record<string, string>): Promise<Response>;
}

const build = {
  files: { respond: async () => undefined },
  scripts: ['/desk/assets/start.js'],
  styles: [],
  renderFirstView,
};

/** Signs challenges like a shop with this secret. */
const challenges = createChallengeSigner('a secret of the tests, long enough for all');

/** The origin of a shop's desk. */
export function placeOf(shopOrigin: string, deskHost?: string): DeskOrigin {
  const place = resolveDeskOrigin({ desk: true, deskHost }, shopOrigin);
  if (!place) throw new Error('The desk is turned off');
  return place;
}

const articlePicture = { hash: '1', width: 1600, height: 900, widths: [320, 1200], colour: '#fff' };

/** The desk's dependencies for pictures and previews. No process starts until a picture is uploaded. */
export async function testingWorkshop() {
  const seed = await readSeed();
  const articleFiles = await readArticleFiles('content/blog');
  const ofArticles = articleFiles.map(({ source }) => [readEntry(source).entry.image, articlePicture] as const);
  const pictures = { ...seed.pictures, ...Object.fromEntries(ofArticles) };
  const preview = async ({ name, price }: Product) => ({ card: `${name} ${price}`, page: name });
  const webhookSecrets = createWebhookSecrets('a secret of the tests, long enough for all');
  const previewArticle = async ({ content }: Article) => content;
  return {
    pictures,
    preview,
    previewArticle,
    articleFiles,
    challenges,
    webhookSecrets,
    pictureShop: createPictureProcessor(),
    dataDir: '/nowhere',
  };
}

/** A shop with its desk, on a new store or the given one. */
export async function openTestingDesk(options: Parameters<typeof openTestingShop>[0] = {}): Promise<TestingDesk> {
  const place = placeOf(origin);
  const shop = await openTestingShop({
    ...options,
    parts: { desk: { place, build, ...(await testingWorkshop()) }, ...options.parts },
  });
  const send = (name: string, input: object, headers: Record<string, string> = {}) => {
    const call = deskCall(name);
    const { address, body } = buildCallUrl(call, input as Record<string, unknown>);
    const isWrite = call.method !== 'GET';
    return shop.fetch(address, {
      method: call.method,
      headers: {
        ...(isWrite && { Origin: origin, 'Content-Type': 'application/json' }),
        'Sec-Fetch-Site': 'same-origin',
        ...headers,
      },
      ...(isWrite && { body: JSON.stringify(body) }),
    });
  };
  return {
    ...shop,
    send,
    async signIn(role = 'owner', at = shop.parts.clock()) {
      const name = `Somebody ${randomUUID().slice(0, 8)}`;
      const { token, cookie, ...ids } = await startSession(shop.store, { name, role, at });
      return { ...ids, cookie, call: (call, input, headers) => send(call, input, { Cookie: cookie, ...headers }) };
    },
  };
}

/** Enters the owner's company details and goes live. */
export async function goLive(call: AtTestingDesk['call']): Promise<Response> {
  for (const [key, value] of Object.entries(ownDetails)) await call('settings.set', { key, value });
  return call('settings.go-live', {});
}

/** Everything that a call could have changed, without sessions and counters, which any request changes. */
export async function contentsOf({ db }: Store) {
  const tables = [
    'staff_members',
    'desk_passkeys',
    'desk_invitations',
    'audit_trail',
    'outbox',
    'orders',
    'products',
    'newsletter_subscribers',
    'newsletter_subscriptions',
  ] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
}
