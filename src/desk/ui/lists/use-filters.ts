import { useSearchParams } from 'wouter';

/**
 * Filters of a list, stored in the URL: links set them, and reload and Back restore them. Changes add no history
 * entry.
 */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const asked = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>;
  const narrow = (changes: Partial<Record<Name, string>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return [asked, narrow] as const;
}
