import { maxAttachmentBytes, maxAttachments } from '../../../contract/shared/attachments.ts';
import { formatList } from '../../../domain/shared/text/format-list.ts';

/** Returns the chosen files that a note can take, and a sentence about the others. @param room for more files */
export function acceptChosen<Chosen extends Pick<File, 'name' | 'size'>>(
  chosen: readonly Chosen[],
  room: number,
): { readonly accepted: readonly Chosen[]; readonly problem: string } {
  const large = chosen.filter(({ size }) => size > maxAttachmentBytes);
  const fitting = chosen.filter((file) => !large.includes(file));
  const extra = Math.max(0, fitting.length - room);
  const megabytes = maxAttachmentBytes / 1024 / 1024;
  const problems = [
    ...(large.length > 0
      ? [`${formatList(large.map(({ name }) => name))} ${large.length > 1 ? 'are' : 'is'} over ${megabytes} MB.`]
      : []),
    ...(extra > 0
      ? [`Only ${maxAttachments} files per note: ${extra} ${extra > 1 ? 'weren’t' : 'wasn’t'} added.`]
      : []),
  ];
  return { accepted: fitting.slice(0, room), problem: problems.join(' ') };
}
