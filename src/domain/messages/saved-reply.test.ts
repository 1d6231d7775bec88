import { expect, it } from 'vitest';
import { fillReply, findUnknownPlaceholder } from './saved-reply.ts';

const message = { name: 'Ada Lovelace', subject: 'Fans for {name}' };

it('fills placeholders once, and leaves other braces unchanged', () => {
  expect(fillReply('Dear {firstName}, about “{subject}”: {x} {name}', message)).toBe(
    'Dear Ada, about “Fans for {name}”: {x} Ada Lovelace',
  );
  expect(fillReply('Hi {firstName}', { name: 'Ada', subject: '' })).toBe('Hi Ada');
  expect(fillReply('{constructor} {__proto__}', message)).toBe('{constructor} {__proto__}');
});

it('reports the first placeholder that does not exist', () => {
  expect(findUnknownPlaceholder('Dear {name}, {firstName}: {subject} { loose } ')).toBe(
    '{ loose } is not a placeholder. Use {name}, {firstName}, {subject}',
  );
  expect(findUnknownPlaceholder('Dear {name}, see {subject} or {')).toBeUndefined();
});
