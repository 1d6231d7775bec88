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

/** Headers of a file download, not cached. */
export function downloadHeaders(type: string, name: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
}
