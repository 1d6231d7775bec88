import { useDraft } from './use-draft.ts';

const none = { text: '', id: '' };

/**
 * Idempotency key of a request: stays the same while the input does, across reloads and navigation, until the
 * response arrives.
 * @param name of the form and its subject
 */
export function useIdempotencyKey(name: string) {
  const { value: tried, set, settle } = useDraft(`try:${name}`, none);
  return {
    of(text: string): string {
      if (tried.id !== '' && tried.text === text) return tried.id;
      const id = crypto.randomUUID();
      set({ text, id });
      return id;
    },
    /** A later identical input is a new request. */
    taken: (text: string, id: string): void => settle({ text, id }, none),
  };
}
