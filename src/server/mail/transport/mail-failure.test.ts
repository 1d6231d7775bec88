import { expect, it } from 'vitest';
import { readFailure } from './mail-failure.ts';

const failure = (command: string, response: string, code = command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE') =>
  Object.assign(new Error(response), { code, command, response, responseCode: Number.parseInt(response, 10) });
const kindOf = (error: unknown) => readFailure(error, 'mail.example').kind;

it.each([
  ['RCPT TO', '550 5.1.1 no such mailbox here'],
  ['RCPT TO', '550 no such user'],
  ['RCPT TO', '553 5.1.2 unknown domain'],
  ['RCPT TO', '552 5.2.2 mailbox full'],
  ['RCPT TO', '556 5.1.10 domain accepts no mail'],
  ['DATA', '554 5.1.1 recipient unknown'],
  ['DATA', '550 user unknown'],
  ['DATA', '552 5.3.4 message too large'],
])('the error of %s answered with %s is attributed to the recipient [SERVICE-1]', (command, response) => {
  expect(kindOf(failure(command, response))).toBe('recipient');
});

it.each([
  ['RCPT TO', '554 5.7.1 relay access denied'],
  ['RCPT TO', '550 relaying denied'],
  ['RCPT TO', '530 authentication required'],
  ['RCPT TO', '550 5.1.8 sender address rejected'],
  ['RCPT TO', '554 client host blocked'],
  ['MAIL FROM', '550 5.7.1 not allowed'],
  ['MAIL FROM', '553 sender domain unknown'],
  ['DATA', '550 5.7.26 unauthenticated sender'],
  ['DATA', '554 rejected as spam'],
  ['DATA', '503 5.5.1 bad sequence'],
])('the error of %s answered with %s is attributed to the shop’s own settings [SERVICE-2]', (command, response) => {
  expect(kindOf(failure(command, response))).toBe('configuration');
});

it('a refused SMTP sign-in is attributed to the shop’s own settings [SERVICE-2]', () => {
  expect(kindOf(failure('AUTH PLAIN', '535 5.7.8 bad credentials', 'EAUTH'))).toBe('configuration');
});

it.each([
  ['RCPT TO', '450 4.2.1 come back later'],
  ['DATA', '451 try again'],
  ['MAIL FROM', '421 too busy'],
])('the error of %s answered with %s is temporary [SERVICE-1]', (command, response) => {
  expect(kindOf(failure(command, response))).toBe('passing');
});

it('a lost connection is temporary [SERVICE-1]', () => {
  expect(kindOf(Object.assign(new Error('read ECONNRESET'), { code: 'ESOCKET', command: 'CONN' }))).toBe('passing');
  expect(kindOf(Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' }))).toBe('passing');
  expect(kindOf('anything')).toBe('passing');
});

it.each([
  [
    'self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca',
    'self-signed',
  ],
  ['unable to verify the first certificate', 'signed by an authority that is not trusted'],
  ['certificate has expired', 'has expired'],
  ["Hostname/IP does not match certificate's altnames: Host: a. is not in the cert's list", 'is for another host name'],
])('the certificate error %s gets an explanation in the shop’s own words [SERVICE-4]', (message, words) => {
  const told = readFailure(new Error(`Error initiating TLS - ${message}`), 'mail.example:587');
  expect(told).toMatchObject({ kind: 'configuration', isCertificate: true });
  expect(told.message).toContain('certificate of the mail server mail.example:587');
  expect(told.message).toContain(words);
  expect(told.message).toMatch(/SMTP_CA_FILE.*SMTP_TLS_VERIFY=off/);
  expect(told.message).not.toMatch(/Node|--use-system-ca/);
});
