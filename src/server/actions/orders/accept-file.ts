import { type Attachment, maxAttachmentBytes } from '../../../contract/shared/attachments.ts';
import { detectFileType, withExtension } from '../../../domain/shared/files/file-type.ts';
import type { AttachedFile } from '../../store/attachments/attachments.ts';
import type { DownloadedFile } from '../download.ts';
import { fail } from '../failure.ts';

interface Uploaded {
  readonly id: string;
  readonly name: string;
  readonly content: Uint8Array;
  readonly createdAt: number;
}

/** Checks size and type of an uploaded file, and matches its name to its content. */
export function acceptFile({ name, content, ...file }: Uploaded) {
  if (content.byteLength > maxAttachmentBytes) {
    return fail('attachment-too-large', { limit: maxAttachmentBytes / 1024 / 1024 });
  }
  const type = detectFileType(content);
  if (!type) return fail('attachment-type-refused');
  const accepted: AttachedFile = {
    ...file,
    name: withExtension(name, type),
    type: type.type,
    size: content.byteLength,
    content,
  };
  return accepted;
}

export const describeFile = ({ id, name, type, size }: AttachedFile): Attachment => ({ id, name, type, size });

/** The file for download: saved under its name, never shown by the browser. */
export function downloadOf({ name, type, content }: Pick<AttachedFile, 'name' | 'type' | 'content'>): DownloadedFile {
  return { content: new Uint8Array(content), type, name };
}
