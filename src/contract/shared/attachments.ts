import * as z from 'zod/mini';

/** Largest attached file: 10 MB. */
export const maxAttachmentBytes = 10 * 1024 * 1024;
/** Maximum number of files attached to one note. */
export const maxAttachments = 10;

/** A file attached by staff, without its content. */
export const attachment = z.object({
  id: z.string(),
  name: z.string(),
  /** Media type. */
  type: z.string(),
  /** In bytes. */
  size: z.int(),
});
export type Attachment = z.output<typeof attachment>;
