import { expect, it } from 'vitest';
import { splitReferences } from './split-references.ts';

it.each([
  ['Order BB-7K2M-9QXT', ['Order ', 'BB-7K2M-9QXT', '']],
  ['Return BB-7K2M-9QXT-R12 closed.', ['Return ', 'BB-7K2M-9QXT-R12', ' closed.']],
  ['Q-7K2M-9QXT, asked for', ['', 'Q-7K2M-9QXT', ', asked for']],
  ['INV-000012 and CN-1000000', ['', 'INV-000012', ' and ', 'CN-1000000', '']],
  ['Model BB-L5-W, PO-7K2M-9QXT, BB-7K2M-9QXTA', ['Model BB-L5-W, PO-7K2M-9QXT, BB-7K2M-9QXTA']],
  ['', ['']],
])('finds the order numbers in %j [FOLLOW-11]', (text, parts) => {
  expect(splitReferences(text)).toEqual(parts);
});
