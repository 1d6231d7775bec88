import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { settings } from '../../content/settings.ts';
import { describeEvent } from '../../src/domain/orders/order-timeline.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { checkEnvironment } from '../../src/server/health/checks/check-environment.ts';
import { startMailWorker } from '../../src/server/mail/delivery/worker.ts';
import { smtpTls } from '../../src/server/mail/transport/smtp-tls.ts';
import { greetMailServer, patient, smtpTransport } from '../../src/server/mail/transport/transport-smtp.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { listActionItems } from '../../src/server/store/dashboard/action-items.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { countOutbox } from '../../src/server/store/mail/count-outbox.ts';
import { retryMails, updateQueuedMails } from '../../src/server/store/mail/mail-admin.ts';
import { claimMails, retryOrDeadLetter } from '../../src/server/store/mail/outbox.ts';
import { readOrderDetails } from '../../src/server/store/orders/queries/order-details.ts';
import { eventually } from '../support/eventually.ts';
import { listMails } from '../support/mail/list-mails.ts';
import { links } from '../support/orders/links.ts';
import { openMailServer } from '../support/stand-ins/mail-server.ts';
import { selfSigned } from '../support/stand-ins/self-signed.ts';
import { onEachEngine } from './engines.ts';
import { customer, fill, noon, placeSample } from './samples.ts';

function send(store: Store, url: string, lines: string[] = []) {
  const worker = startMailWorker({
    settings,
    publicUrl: 'https://shop.example',
    links,
    shopCommand: 'sudo shop',
    mailFrom: 'hello@breezebox.example',
    operatorEmail: 'operator@breezebox.example',
    store,
    transport: smtpTransport(url),
    clock: () => noon,
    log: createLog('info', { write: (line) => void lines.push(line) }),
    pollMs: 2 ** 30,
  });
  onTestFinished(worker.stop);
  return worker;
}

const stateOf = async ({ db }: Store) =>
  (await listMails(db, ['waiting', 'dead', 'undeliverable'], 9)).map((one) => one.state);

onEachEngine(({ open }) => {
  it('a refused recipient ends the retries at once, and is shown with what to do [SERVICE-1, SERVICE-3]', async () => {
    const store = await open();
    await fill(store);
    const reference = await placeSample(store);
    await store.db.updateTable('outbox').set({ next_attempt_at: 0 }).execute();
    const server = await openMailServer();
    onTestFinished(server.close);
    server.answer((to) => (to === customer.customerEmail ? { code: 550, text: '5.1.1 no such mailbox here' } : 'take'));
    const worker = send(store, server.url);
    await eventually(() => stateOf(store)).toEqual(['undeliverable']);
    expect(await countOutbox(store.db)).toMatchObject({ waiting: 0, dead: 0 });
    const [mail] = await listMails(store.db, ['undeliverable'], 9);
    expect(mail).toMatchObject({ recipient: customer.customerEmail, attempts: 1, nextAttemptAt: null });
    expect(mail?.lastError).toContain('550 5.1.1 no such mailbox here');
    expect((await listActionItems(store, noon)).map(({ kind }) => kind)).toContain('mails-undeliverable');
    const whole = await readOrderDetails(store.db, reference);
    const told = whole?.timeline
      .map((event) => describeEvent(event, 'GBP'))
      .find(({ text }) => text?.includes('rejected'));
    expect(told).toEqual({
      title: expect.stringContaining('undeliverable'),
      text: 'The mail server rejected the address. Correct it and we’ll send the email again.',
    });

    // Retrying all dead letters excludes this one; retrying it by id, or correcting its address, includes it.
    expect(await inTransaction(store, (tx) => retryMails(tx, 'dead', noon))).toEqual([]);
    const renew = (payload: unknown) => payload;
    const correction = {
      orderId: whole?.order.id ?? '',
      from: customer.customerEmail,
      to: 'right@customer.example',
      renew,
    };
    await inTransaction(store, (tx) => updateQueuedMails(tx, correction, noon));
    worker.wake();
    await eventually(() => stateOf(store)).toEqual([]);
    expect(server.taken.map(({ to }) => to?.[0]?.address)).toContain('right@customer.example');
  });

  it('an error of the shop’s own settings or a temporary one keeps the email queued [SERVICE-2]', async () => {
    for (const [code, text] of [
      [554, '5.7.1 relay access denied'],
      [451, 'come back later'],
    ] as const) {
      const store = await open();
      await fill(store);
      await placeSample(store);
      await store.db.updateTable('outbox').set({ next_attempt_at: 0 }).execute();
      const server = await openMailServer();
      onTestFinished(server.close);
      server.answer(() => ({ code, text }));
      const lines: string[] = [];
      send(store, server.url, lines);
      await eventually(() => lines.filter((line) => line.includes('mail delivery failed, will retry')).length).toBe(2);
      await eventually(async () =>
        (await store.db.selectFrom('outbox').select('leased_by').execute()).map((row) => row.leased_by),
      ).toEqual([null, null]);
      expect(await stateOf(store)).toEqual(['waiting', 'waiting']);
      expect(lines.some((line) => line.includes('mail server rejected the shop'))).toBe(code === 554);
    }
  });

  it('the owner’s own address, which is a setting, is retried [SERVICE-2]', async () => {
    const store = await open();
    await fill(store);
    await placeSample(store);
    await store.db.updateTable('outbox').set({ next_attempt_at: 0 }).execute();
    const server = await openMailServer();
    onTestFinished(server.close);
    server.answer((to) => (to === customer.customerEmail ? 'take' : { code: 550, text: '5.1.1 no such mailbox' }));
    send(store, server.url);
    await eventually(async () =>
      (await listMails(store.db, ['waiting'], 9)).map((one) => one.lastError !== null),
    ).toEqual([true]);
  });

  it('an address corrected while the old one was being refused is tried [SERVICE-1]', async () => {
    const store = await open();
    await fill(store);
    await placeSample(store);
    await store.db.updateTable('outbox').set({ next_attempt_at: 0 }).execute();
    const claimed = await claimMails(store, { worker: 'one', limit: 9, leaseMs: 60_000, now: noon });
    const mail = claimed.find(({ recipient }) => recipient === customer.customerEmail);
    if (!mail) throw new Error('no mail to the customer');
    await store.db
      .updateTable('outbox')
      .set({ recipient: 'right@customer.example' })
      .where('id', '=', mail.id)
      .execute();
    await retryOrDeadLetter(store, mail, { worker: 'one', error: '550 no', isRefused: true, now: noon });
    expect(await listMails(store.db, ['undeliverable'], 9)).toEqual([]);
  });
});

/** A mail server that offers STARTTLS with a self-signed certificate. */
async function openSelfSigned(options = {}): Promise<string> {
  const server = new SMTPServer({ ...selfSigned, authOptional: true, logger: false, ...options });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`;
}

const trouble = async (env: Record<string, string>) =>
  (await checkEnvironment(readConfig(env), settings)).filter(({ problem }) => /mail server|SMTP_CA/.test(problem));

it('a self-signed certificate is reported by doctor, and accepted through a CA file or a setting [SERVICE-4, SERVICE-5]', async () => {
  const url = await openSelfSigned();
  expect(await trouble({ SMTP_URL: url })).toMatchObject([
    { problem: expect.stringMatching(/^The certificate of the mail server 127\.0\.0\.1:\d+ is self-signed/) },
  ]);
  expect(await trouble({ SMTP_URL: url, SMTP_TLS_VERIFY: 'off' })).toEqual([]);
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'mail.pem');
  await writeFile(file, selfSigned.cert);
  // The certificate is issued for another host name, but is in the file itself.
  expect(await trouble({ SMTP_URL: url, SMTP_CA_FILE: file })).toEqual([]);
  const transport = smtpTransport(url, { tls: smtpTls({ smtpCaFile: file, smtpTlsVerify: true }) });
  onTestFinished(transport.close);
  const mail = { messageId: '<1@a.example>', createdAt: noon, from: 'a@a.example', to: 'b@b.example' };
  await transport.send({ ...mail, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
  await writeFile(file, 'no certificate');
  expect(await trouble({ SMTP_URL: `${url}/again`, SMTP_CA_FILE: file })).toMatchObject([
    { problem: expect.stringContaining('it must be a file with one or more certificates in PEM form') },
  ]);
});

it('doctor signs in, and distinguishes a wrong password from a server that does not respond [SERVICE-4]', async () => {
  const onAuth = (_: unknown, __: unknown, done: (error: Error) => void) => done(new Error('bad credentials'));
  const url = await openSelfSigned({ onAuth });
  expect(await trouble({ SMTP_URL: url.replace('//', '//ada:secret@'), SMTP_TLS_VERIFY: 'off' })).toMatchObject([
    {
      problem: expect.stringMatching(/rejects the shop: .*bad credentials/),
      advice: expect.stringContaining('password'),
    },
  ]);
  expect(await trouble({ SMTP_URL: 'smtp://127.0.0.1:1' })).toMatchObject([
    { problem: 'The mail server 127.0.0.1:1 is not responding.' },
  ]);
});

it('waits for a delayed SMTP greeting, and reports one that never comes [SERVICE-6]', async () => {
  let greet = () => {};
  const silent = createServer((socket) => {
    socket.on('error', () => undefined);
    greet = () => socket.write('220 mail.example\r\n');
    socket.on('data', (bytes) => socket.write(`${bytes}`.startsWith('QUIT') ? '221 bye\r\n' : '250 mail.example\r\n'));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await new Promise((resolve) => silent.once('listening', resolve));
  const url = `smtp://127.0.0.1:${(silent.address() as { port: number }).port}`;
  const times = { connectMs: 50, greetingMs: 60_000, silenceMs: 60_000, mailMs: 60_000 };
  const greeted = greetMailServer(url, { times });
  const connected = new Promise((resolve) => silent.once('connection', resolve));
  await connected;
  greet();
  await greeted;
  expect(patient.greetingMs).toBe(60_000);
  await expect(greetMailServer(url, { times: { ...times, greetingMs: 50 } })).rejects.toThrow(
    'Greeting never received',
  );
});
