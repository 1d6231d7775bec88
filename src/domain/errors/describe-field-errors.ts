import type { FieldError } from '../../contract/shared/problem.ts';

/** Sentences of errors by field, one a line: 'The roomSize must be …' names the field, a whole sentence does not. */
export function describeFieldErrors(errors: readonly FieldError[]): string {
  return errors.map(describe).join('\n');
}

function describe({ field, message }: FieldError): string {
  const isWhole = !/^(?:must|is|cannot) /i.test(message);
  const sentence = isWhole ? message : `The ${field} ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
