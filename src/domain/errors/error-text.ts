/** The HTTP status of an error code and its text, which the details of the failure complete. */
interface FullErrorText<Details> {
  /**
   * By default 404 for a code that ends in `-not-found`, otherwise 409: the present state forbids the action. 422 is
   * wrong input: a command ends as wrongly used.
   */
  readonly status?: number;
  /** Sentence for the person who called. */
  readonly detail: (details: Details) => string;
  /** What to do about it, by where it was called from. */
  readonly advice?: { readonly desk?: string; readonly command?: string };
  /** Field of the input that is wrong. */
  readonly field?: string;
}

/** An error text, or only its sentence. */
export type ErrorText<Details = never> = FullErrorText<Details> | FullErrorText<Details>['detail'];

export const fullText = <Details>(text: ErrorText<Details>): FullErrorText<Details> =>
  typeof text === 'function' ? { detail: text } : text;

export const statusOf = (code: string, text: ErrorText): number =>
  fullText(text).status ?? (code.endsWith('-not-found') ? 404 : 409);
