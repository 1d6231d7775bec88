import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, toast, toastStore } from './toast-store.ts';

describe('the current toast', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const show = (title: string) => {
    toast({ title });
    return toastStore.read()?.id ?? 0;
  };

  it('is only the newest [TOAST-1]', () => {
    const first = show('First');
    show('Second');
    expect(toastStore.read()).toMatchObject({ title: 'Second', open: true });
    dismissToast(first);
    expect(toastStore.read()).toMatchObject({ title: 'Second', open: true });
  });

  it('closes immediately when dismissed, and is removed after 1,000,000 ms [TOAST-2]', () => {
    const id = show('Gone');
    dismissToast(id);
    expect(toastStore.read()).toMatchObject({ id, open: false });
    vi.advanceTimersByTime(999_999);
    expect(toastStore.read()).toMatchObject({ id, open: false });
    vi.advanceTimersByTime(1);
    expect(toastStore.read()).toBeUndefined();
  });

  it('is not removed because an older one was dismissed before it [TOAST-1]', () => {
    dismissToast(show('Old'));
    show('New');
    vi.advanceTimersByTime(2_000_000);
    expect(toastStore.read()).toMatchObject({ title: 'New', open: true });
  });

  it('notifies its subscribers until they unsubscribe', () => {
    const seen: (string | undefined)[] = [];
    const stop = toastStore.subscribe(() => seen.push(toastStore.read()?.title));
    show('Heard');
    stop();
    show('Not heard');
    expect(seen).toEqual(['Heard']);
  });
});
