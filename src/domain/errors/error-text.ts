/** The HTTP status of an error code and its text, which the details of the failure complete. */
export interface ErrorText<Details = never> {
  /** 422 for wrong input, with which a command ends as wrongly used. */
  readonly status: number;
  /** Sentence for the person who called. */
  readonly detail: (details: Details) => string;
  /** What to do about it, by where it was called from. */
  readonly advice?: { readonly desk?: string; readonly command?: string };
  /** Field of the input that is wrong. */
  readonly field?: string;
}
