import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { DeskMessage } from '../../../contract/desk/messages.ts';
import { DeskError } from '../../api/desk-error.ts';
import { useChange } from '../../api/use-call.ts';
import { Labelled } from '../../ui/field.tsx';
import { say } from '../../ui/notices.tsx';
import { Trouble } from '../../ui/states.tsx';

/** Where an answer is typed. It stays until it is sent, also where the page is left or the network goes. */
export function AnswerForm({ message: { id, email } }: { readonly message: DeskMessage }): ReactNode {
  const [text, setText] = useState(() => drafts.read(id));
  const answer = useChange('messages.answer', ['messages', 'mails']);
  // One name for one text: sent in again after a lost answer, it leaves once.
  const named = useRef({ text: '', answerId: '' });

  function type(next: string): void {
    setText(next);
    drafts.keep(id, next);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (named.current.text !== text) named.current = { text, answerId: crypto.randomUUID() };
    answer.mutate(
      { id, answerId: named.current.answerId, text },
      {
        onSuccess: () => {
          type('');
          named.current = { text: '', answerId: '' };
          say(`The answer to ${email} is on its way.`);
        },
      },
    );
  }
  const problem =
    answer.error instanceof DeskError
      ? answer.error.problem.errors?.find(({ field }) => field === 'text')?.message
      : undefined;
  return (
    <form className="card space-y-3 p-5" onSubmit={submit}>
      <Labelled
        label="Your answer"
        hint={`It goes to ${email} in the shop’s name. What they write back comes to you.`}
        error={problem}
      >
        {(described) => (
          <textarea
            className="input min-h-40"
            required
            {...described}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Labelled>
      {answer.error && !problem ? <Trouble error={answer.error} /> : null}
      <button type="submit" className="button-primary" disabled={answer.isPending || text.trim() === ''}>
        {answer.isPending ? 'Sending…' : 'Send answer'}
      </button>
    </form>
  );
}

/** Kept for this tab: what is typed to one person is nobody else's to find later. */
const drafts = {
  read: (id: string): string => {
    try {
      return sessionStorage.getItem(`answer-${id}`) ?? '';
    } catch {
      return '';
    }
  },
  keep(id: string, text: string): void {
    try {
      if (text === '') sessionStorage.removeItem(`answer-${id}`);
      else sessionStorage.setItem(`answer-${id}`, text);
    } catch {
      // Without a store the text stands in the page alone.
    }
  },
};
