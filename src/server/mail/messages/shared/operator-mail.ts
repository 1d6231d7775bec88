import { deskPath } from '../../../../contract/desk/call.ts';
import { type Block, type ComposedMail, composeMail } from '../../compose.ts';
import { type Content, toBlocks } from '../../content.ts';
import type { MailContext } from '../../rendered-mail.ts';

/** Renders an email to the operator. */
export function operatorMail(
  subject: string,
  contents: readonly Content[],
  { settings, publicUrl }: MailContext,
): ComposedMail {
  return composeMail(subject, toBlocks(contents), { brand: settings.brand, publicUrl });
}

/** A button to a page of the desk; none if the desk is turned off. @param path below `/desk` */
export function deskButton(text: string, path: `/${string}`, { deskOrigin }: MailContext, isMain = true): Content {
  return deskOrigin !== undefined && { kind: 'link', text, url: `${deskOrigin}${deskPath}${path}`, isMain };
}

/** The same on the command line. */
export function commandBlock(text: string): Block {
  return { kind: 'small', text: `On the command line: ${text}` };
}
