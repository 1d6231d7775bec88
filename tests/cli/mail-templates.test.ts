import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeSample } from '../store/samples.ts';
import { expectRefusals, type Operator, openOperator } from './operator.ts';
import { openPostgresOperator } from './postgres.ts';

const engines: readonly [string, (env?: Record<string, string>) => Promise<Operator>][] = [
  ['SQLite', openOperator],
  ['PostgreSQL', openPostgresOperator],
];

describe.each(engines)('email templates, on %s', (_, open) => {
  it('apply from the next email on, and return to the default when reset [SETDESK-5, SETDESK-7]', async () => {
    const operator = await open();
    const reference = await operator.prepare((store) => placeSample(store));
    const mails = async () => (await operator.json('mail', 'list')) as { id: string; kind: string }[];
    const id = (await mails()).find(({ kind }) => kind === 'order-confirmation')?.id ?? '';
    const before = await operator.print('mail', 'show', id);
    expect(before).toContain(`Subject: Breezebox order ${reference}: received\n`);
    expect(await operator.print('mail-templates', 'show', 'order-confirmation')).toMatch(
      /subject \(default\)\n\{brand\} order \{reference\}: received\n[\s\S]*\nclosing \(default\)\n-\n/,
    );

    await operator.print(
      'mail-templates',
      'set',
      'order-confirmation',
      'subject',
      '--text',
      '{brand} says thanks: {reference}',
    );
    const file = join(operator.dataDir, 'words.txt');
    await writeFile(file, 'Breathe <easy>.\r\n\r\nYour {brand} team\n');
    await operator.print('mail-templates', 'set', 'order-confirmation', 'closing', '--file', file);
    const after = await operator.print('mail', 'show', id);
    expect(after).toContain(`Subject: Breezebox says thanks: ${reference}\n`);
    expect(after).toContain('\n\nBreathe <easy>.\n\nYour Breezebox team\n\n');
    expect(await operator.print('mail-templates', 'list')).toMatch(/order-confirmation .+ subject, closing\n/);

    const made = await operator.print('mail-templates', 'preview', 'order-confirmation');
    expect(made).toMatch(/^Subject: Breezebox says thanks: BB-7K2M-9QXT\n/);
    const real = await operator.print(
      'mail-templates',
      'preview',
      'order-confirmation',
      '--order',
      reference,
      '--html',
    );
    expect(real).toContain('Breathe &lt;easy&gt;.');
    expect(real).toContain(`/order/${reference}"`);
    expect(real).not.toContain('key=');
    expect((await mails()).length).toBe(2);

    expect(await operator.run('mail-templates', 'reset', 'order-confirmation')).toMatchObject({ code: 1 });
    await operator.print('mail-templates', 'reset', 'order-confirmation', '--yes');
    expect(await operator.print('mail', 'show', id)).toBe(before);
    expect(await operator.json('audit', 'list', '--kind', 'wording')).toMatchObject([
      { subject: 'order-confirmation', after: { subject: null, closing: null } },
      { before: { closing: null }, after: { closing: 'Breathe <easy>.\n\nYour {brand} team' } },
      { action: 'wording.change', before: { subject: null }, after: { subject: '{brand} says thanks: {reference}' } },
    ]);
  });
});

it('are rejected with an explanation, and then nothing has changed [SETDESK-6]', async () => {
  const operator = await openOperator({ PUBLIC_URL: 'https://shop.example' });
  // The very first command creates the secret for order links.
  expect(await operator.print('mail-templates', 'list')).toContain('Reply to a message');
  await expectRefusals(operator, 'mail-templates set', [
    [['order-notice', 'subject', '--text', 'x'], 2, "Email template 'order-notice' not found."],
    [['order-paid', 'opening', '--text', 'x'], 2, 'This email has no opening to edit. Nothing was changed.'],
    [['order-paid', 'nonsense', '--text', 'x'], 2, "'nonsense' is not a valid part"],
    [['order-paid', 'subject'], 2, 'Add --text with the text'],
    [['order-paid', 'subject', '--file', '/nowhere'], 2, '/nowhere cannot be read'],
    [
      ['order-paid', 'subject', '--text', '{firstName}'],
      2,
      'contains ‘{firstName}’, which is not a placeholder of this email',
    ],
    [
      ['order-paid', 'closing', '--text', 'http://a.example'],
      2,
      'links must start with https://shop.example or https://',
    ],
  ]);
  expect(await operator.json('audit', 'list')).toEqual([]);
  expect(await operator.run('mail-templates', 'preview', 'order-paid', '--order', 'BB-0')).toMatchObject({ code: 1 });
});
