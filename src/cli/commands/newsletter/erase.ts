import type { eraseSubscriber } from '../../../contract/newsletter/subscribers.ts';
import type { OutputOf } from '../../../contract/shared/operation.ts';
import { eraseSubscriberAction } from '../../../server/actions/newsletter/export-subscribers.ts';
import { commandOf } from '../../operation-command.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { describeCopies } from '../customers/describe-copies.ts';

export const eraseSubscribersCommand = commandOf(eraseSubscriberAction, {
  args: ['email'],
  question: (_, expected) =>
    expected && `Erase ${escapeControlCharacters(expected.email)} (${describeSources(expected)}) permanently?`,
  json: ({ email, sources, left }) => ({ email, erased: sources.length, left }),
  async print(erased, context) {
    const copies = await describeCopies(context, erased);
    context.print(`${escapeControlCharacters(erased.email)} is erased (${describeSources(erased)}).\n${copies}`);
  },
  isFailed: ({ left }) => left !== undefined,
});

function describeSources({ sources, restockRequests }: OutputOf<typeof eraseSubscriber>): string {
  return [...sources, ...restockRequests.map((id) => `back-in-stock request for ${id}`)].join(', ');
}
