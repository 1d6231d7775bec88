import type { Block } from '../compose.ts';
import type { RenderedMail } from '../rendered-mail.ts';

/** Names the document that goes with a mail; nothing where none does. */
export function documentBlocks(kind: 'invoice' | 'credit note', number: string | undefined): Block[] {
  return number === undefined ? [] : [{ kind: 'text', text: `Your ${kind} ${number} is attached.` }];
}

/** The document of a mail, for who sends it. */
export function withDocument(number: string | undefined): Pick<RenderedMail, 'documents'> {
  return number === undefined ? {} : { documents: [number] };
}
