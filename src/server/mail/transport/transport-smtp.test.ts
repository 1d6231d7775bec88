import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import type { MailTransport, OutgoingMail } from './transport.ts';
import { smtpTransport } from './transport-smtp.ts';

const mail: OutgoingMail = {
  messageId: '<0190-abc@breezebox.example>',
  createdAt: Date.UTC(2026, 10, 21, 12),
  from: '"Breezebox" <hello@breezebox.example>',
  to: 'ada@customer.example',
  replyTo: 'hello@breezebox.example',
  subject: 'Your Breezebox order – £201.00',
  text: 'Thank you – £201.00\n',
  html: '<p>Thank you – £201.00</p>',
};

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly email: Email;
}

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0).reverse()) one.close();
});

/** A real SMTP server on a free port, and a transport to it. */
async function openServer(options: SMTPServerOptions = {}, login = '') {
  const received: Received[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_, done) => {
      connections++;
      done();
    },
    onData(stream, { envelope }, done) {
      const take = async () => {
        const email = await PostalMime.parse(await buffer(stream));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), email });
      };
      take().then(() => done(), done);
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const transport: MailTransport = smtpTransport(`smtp://${login}127.0.0.1:${port}`);
  opened.push(server, transport);
  return { transport, received, connections: () => connections };
}

it('sends an email with all its parts', async () => {
  const { transport, received } = await openServer();
  await transport.send(mail);
  expect(received).toEqual([
    { from: 'hello@breezebox.example', to: ['ada@customer.example'], email: expect.anything() },
  ]);
  expect(received[0]?.email).toMatchObject({
    messageId: mail.messageId,
    date: '2026-11-21T12:00:00.000Z',
    subject: mail.subject,
    from: { name: 'Breezebox', address: 'hello@breezebox.example' },
    replyTo: [{ address: 'hello@breezebox.example' }],
    text: expect.stringContaining(mail.text),
    html: expect.stringContaining(mail.html),
  });
});

it('keeps its connections open for later emails', async () => {
  const { transport, received, connections } = await openServer();
  for (let index = 0; index < 5; index++) await transport.send(mail);
  expect(received).toHaveLength(5);
  expect(connections()).toBe(1);
});

it('rejects if the server refuses the recipient, and still sends later emails', async () => {
  const refused = new Set(['ada@customer.example']);
  const { transport, received } = await openServer({
    onRcptTo: ({ address }, _, done) => done(refused.has(address) ? new Error('no such mailbox') : undefined),
  });
  await expect(transport.send(mail)).rejects.toThrow('no such mailbox');
  await transport.send({ ...mail, to: 'grace@customer.example' });
  expect(received.map(({ to }) => to)).toEqual([['grace@customer.example']]);
});

it('rejects if no server is listening', async () => {
  const transport = smtpTransport('smtp://127.0.0.1:1');
  opened.push(transport);
  await expect(transport.send(mail)).rejects.toThrow('ECONNREFUSED');
});

it('never sends a password over an unencrypted connection', async () => {
  const seen: string[] = [];
  const { transport } = await openServer(
    {
      onAuth: ({ username }, _, done) => {
        seen.push(String(username));
        done(null, { user: username });
      },
      allowInsecureAuth: true,
    },
    'shop:secret@',
  );
  await expect(transport.send(mail)).rejects.toThrow(/TLS/i);
  expect(seen).toEqual([]);
});

it('never lets visitor input become a header or a second recipient', async () => {
  const { transport, received } = await openServer();
  await transport.send({ ...mail, subject: 'Order\r\nBcc: all@customer.example', replyTo: 'a@b.example\r\nX-Evil: 1' });
  expect(received[0]?.to).toEqual(['ada@customer.example']);
  const names = received[0]?.email.headers.map(({ key }) => key) ?? [];
  expect(names).toContain('subject');
  expect(names).not.toContain('bcc');
  expect(names).not.toContain('x-evil');
});
