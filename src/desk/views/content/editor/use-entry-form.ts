import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { useUnsavedChanges } from '../../../ui/forms/unsaved-changes.ts';
import { useDraft } from '../../../ui/forms/use-draft.ts';

interface Typed<Entry> {
  /** Version that the input is based on. */
  readonly version: string;
  readonly entry: Entry;
}

interface EntryFormOptions<Entry> {
  /** Names the draft in this tab. */
  readonly name: string;
  readonly saved: Typed<Entry>;
  readonly save: (typed: Typed<Entry>) => Promise<Typed<Entry>>;
  /** Reports unsaved changes: a function that saves them and returns whether it succeeded. */
  readonly unsaved: (save: (() => Promise<boolean>) | undefined) => void;
}

/** Form of an article or a page. Input is kept in this tab until saved. */
export function useEntryForm<Entry>({ name, saved, save, unsaved }: EntryFormOptions<Entry>) {
  const draft = useDraft<Typed<Entry> | null>(name, null);
  const { version, entry } = draft.value ?? saved;
  const [generation, setGeneration] = useState(0);
  const isChanged = JSON.stringify(entry) !== JSON.stringify(saved.entry);
  useUnsavedChanges(isChanged);

  // A saved entry doesn't need a draft in the browser.
  useEffect(() => {
    if (draft.value && !isChanged) draft.drop(null);
  }, [draft, isChanged]);

  // A picture arrives later than it was chosen, when other fields may have changed.
  const now = useRef<Typed<Entry>>({ version, entry });
  now.current = { version, entry };
  const replace = (next: Typed<Entry> | null) => {
    if (next) draft.set(next);
    else draft.drop(null);
    setGeneration((count) => count + 1);
  };

  async function submit(): Promise<boolean> {
    const sent = draft.value;
    try {
      const done = await save({ version, entry });
      draft.settle(sent, done, (since) => since && { ...since, version: done.version });
      notify('Draft saved.');
      return true;
    } catch {
      // The form shows why.
      return false;
    }
  }
  const latest = useRef(submit);
  latest.current = submit;
  useEffect(() => {
    unsaved(isChanged ? () => latest.current() : undefined);
  }, [unsaved, isChanged]);

  return {
    entry,
    isChanged,
    /** Changes when the entry is replaced as a whole. */
    generation,
    submit,
    change(update: (entry: Entry) => Entry): void {
      now.current = { ...now.current, entry: update(now.current.entry) };
      draft.set(now.current);
    },
    /** Remounts fields that hold their own text, after items were moved or removed. */
    remount: () => setGeneration((count) => count + 1),
    discard(): void {
      const typed = draft.value;
      replace(null);
      notify('Changes discarded.', () => replace(typed));
    },
    /** Puts an earlier version into the form. */
    restore(restored: Entry, from: string): void {
      const before = draft.value;
      replace({ version, entry: restored });
      notify(`${from} is in the form. Save it to keep it.`, () => replace(before));
    },
    /** After a conflict: bases the input on the version that was saved in between. */
    keepMine: () => draft.set({ version: saved.version, entry }),
  };
}
