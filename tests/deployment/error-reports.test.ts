import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { createErrorReporter } from '../../src/server/observability/errors/error-reporter.ts';
import { eventually } from '../support/eventually.ts';
import { openShop } from '../support/shop/shop.ts';
import { openReceiver } from '../support/stand-ins/receiver.ts';

vi.setConfig({ testTimeout: 90_000 });

const dsnOf = (origin: string) => `${origin.replace('//', '//publickey@')}/sentry/7`;
const eventOf = ({ body }: { readonly body: string }) => JSON.parse(body.split('\n')[2] ?? '{}');

it('reports server errors and failed jobs once, without personal data or the machine’s folders [OBS-3]', async () => {
  const service = await openReceiver();
  const shop = await openShop({ SENTRY_DSN: dsnOf(service.origin) });
  onTestFinished(async () => void (await shop.stop()));
  await shop.write(async (tx) => {
    await tx.schema.dropTable('newsletter_subscribers').execute();
    await tx.schema.dropTable('price_schedules').execute();
  });
  const subscribe = () =>
    fetch(`${shop.origin}${apiPaths.leads}?from=lovelace`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: 'session=lovelace' },
      body: JSON.stringify({ email: 'ada@example.org', source: 'newsletter' }),
    });
  for (let time = 0; time < 5; time++) expect((await subscribe()).status).toBe(500);

  const reports = () => service.received.map(eventOf);
  const of = (logger: string) => reports().filter((event) => event.logger === logger);
  await eventually(() => of('internal-error').length).toBe(1);
  await eventually(() => of('scheduled price job failed').length).toBe(1);
  expect(service.received[0]).toMatchObject({
    path: '/sentry/api/7/envelope/',
    headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': expect.stringContaining('publickey') },
  });
  const [error] = of('internal-error');
  expect(error).toMatchObject({
    level: 'error',
    platform: 'node',
    release: expect.stringMatching(/^breezebox@\d/),
    tags: { method: 'POST', id: expect.stringMatching(/^[0-9a-f]{32}$/) },
    exception: { values: [{ type: 'Error', value: expect.stringContaining('no such table: ') }] },
  });
  const frames = error.exception.values[0].stacktrace.frames;
  expect(frames.at(-1)).toMatchObject({
    filename: expect.stringMatching(/^(src|node)[/:]/),
    lineno: expect.any(Number),
  });
  expect(of('scheduled price job failed')).toMatchObject([{ level: 'warning' }]);
  const text = service.received.map(({ body }) => body).join('');
  for (const word of ['ada@', 'lovelace', process.cwd(), shop.dataDir, '127.0.0.1', 'insert into']) {
    expect(text).not.toContain(word);
  }
});

it('requests never wait for the reports, which are limited and dropped [OBS-3]', async () => {
  const service = await openReceiver();
  let now = 0;
  const reporter = createErrorReporter({ dsn: dsnOf(service.origin), version: '1.0.0', clock: () => now });
  const report = (message: string) =>
    reporter.report({ level: 'error', error: new Error(message), message, fields: {} });
  for (let number = 0; number < 50; number++) {
    report(`error ${number}`);
    await reporter.flush();
  }
  expect(service.received).toHaveLength(10);
  now += 12_000;
  for (const message of ['later 1', 'later 2', 'later 3']) {
    report(message);
    await reporter.flush();
  }
  expect(service.received).toHaveLength(12);

  now += 10 * 60_000;
  service.answer(429, { 'Retry-After': '120' });
  report('refused');
  await reporter.flush();
  now += 119_000;
  report('too early');
  await reporter.flush();
  expect(service.received).toHaveLength(13);
  now += 2_000;
  service.answer(undefined);
  for (let number = 0; number < 9; number++) report(`unanswered ${number}`);
  await eventually(() => service.received.length).toBe(17);
});

it('an unhandled rejection is reported before the process ends [OBS-3]', async () => {
  const service = await openReceiver();
  const code = `
    const { createLog } = await import('./src/server/observability/log.ts');
    const { startErrorReports } = await import('./src/server/observability/errors/start-error-reports.ts');
    startErrorReports(${JSON.stringify(dsnOf(service.origin))}, createLog('info'), '1.0.0');
    setInterval(() => {}, 1000);
    Promise.reject(new TypeError('lost for ada@example.org'));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [status] = await once(child, 'exit');
  expect(status).toBe(1);
  expect(service.received.map(eventOf)).toMatchObject([
    { level: 'fatal', exception: { values: [{ type: 'TypeError', value: 'lost for [email]' }] } },
  ]);
});
