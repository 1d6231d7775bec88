import type { DeskProblem } from '../../contract/desk/problem.ts';
import type { FieldError } from '../../contract/shared/problem.ts';

/** Failure of a call, with a sentence for staff as its message. */
export class DeskError extends Error {
  override readonly name = 'DeskError';
  /** A problem code of the desk API, or an error code of the operation. */
  readonly code: string;
  readonly problem: Partial<DeskProblem>;

  constructor(code: string, problem: Partial<DeskProblem> & { readonly detail: string }) {
    super(problem.detail);
    this.code = code;
    this.problem = problem;
  }
}

/** Edit conflict: the version changed in the meantime. */
export const isConflict = (error: unknown): boolean => error instanceof DeskError && error.problem.status === 412;

/** The current record of an edit conflict, if the error contains it. */
export const currentOf = <Current>(error: unknown): Current | undefined =>
  error instanceof DeskError && isConflict(error) ? (error.problem.current as Current | undefined) : undefined;

/** Message for anything thrown. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof DeskError)) return 'Something went wrong on this page. Reload it and try again.';
  const { errors } = error.problem;
  return errors?.length ? errors.map(describeFault).join(' ') : error.message;
}

/** Error of a field, where no field is shown: 'Note: must not contain control characters.' */
function describeFault({ field, message }: FieldError): string {
  const sentence = message.endsWith('.') ? message : `${message}.`;
  if (!/^(?:must|is) /i.test(sentence)) return sentence;
  const last = field.split('.').findLast((part) => !/^\d+$/.test(part));
  const name = (last ?? field).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
