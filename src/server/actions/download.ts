/** A file that an operation returns. */
export interface DownloadedFile {
  readonly bytes: Uint8Array;
  /** Media type. */
  readonly type: string;
  readonly name: string;
  /** Shown by the browser instead of saved. */
  readonly isInline?: boolean;
  /** References that the file leaves out. */
  readonly omitted?: readonly string[];
}
