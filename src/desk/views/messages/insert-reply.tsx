import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import type { DeskMessage } from '../../../contract/messages/admin-messages.ts';
import { listSavedReplies } from '../../../contract/messages/saved-replies.ts';
import { fillReply } from '../../../domain/messages/saved-reply.ts';
import { useOperation } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';

interface InsertReplyProps {
  readonly message: DeskMessage;
  readonly onInsert: (text: string) => void;
}

/** The saved replies, each with a button that inserts it with its placeholders filled. */
export function InsertReply({ message, onInsert }: InsertReplyProps): ReactNode {
  const { data: replies = [] } = useOperation(listSavedReplies, {});
  const box = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={box} className="no-print">
      <summary className="button-quiet w-fit cursor-pointer">Insert saved reply</summary>
      <ul className="mt-1 flex flex-wrap gap-2">
        {replies.map(({ id, title, text }) => (
          <li key={id}>
            <Button
              className="wrap-anywhere"
              onClick={() => {
                onInsert(fillReply(text, message));
                if (box.current) box.current.open = false;
              }}
            >
              {title}
            </Button>
          </li>
        ))}
        <li>
          <Link href="/saved-replies" className="button-quiet">
            {replies.length === 0 ? 'Add a saved reply' : 'Edit saved replies'}
          </Link>
        </li>
      </ul>
    </details>
  );
}
