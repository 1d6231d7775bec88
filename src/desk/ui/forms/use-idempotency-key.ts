import { useDraft } from './use-draft.ts';

const none = { text: '', id: '' };

/**
 * One id for one thing that is sent, so that the server takes it once: it stays the same while what is sent stays the
 * same, also over a reload and a way elsewhere and back, until its answer is there.
 * @param name of the form and what it is about
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
    /** The same once more is another thing from here on. */
    taken: (text: string, id: string): void => settle({ text, id }, none),
  };
}
