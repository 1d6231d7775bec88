const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/** How long a held lock announces a write: longer than a busy machine takes to show it to other tabs. */
const seenForMs = 3000;

/** Resolves after that time or on pagehide, since the back/forward cache takes no page that holds a lock. */
const whileSeen = () =>
  new Promise<void>((end) => {
    const over = () => {
      removeEventListener('pagehide', over);
      end();
    };
    addEventListener('pagehide', over);
    setTimeout(over, seenForMs);
  });

/**
 * Runs a local storage transaction exclusively among all tabs, each run seeing the previous write. A Web Lock is not
 * enough: it passes between tabs faster than storage does (33 of 600 changes were lost). So writers store a sequence
 * number after their write and hold a lock named by that number for a while; the next writer waits until it reads
 * that number. If the page is left while waiting, the transaction runs at once, since the change would be lost.
 */
export async function withCrossTabLock<T>(name: string, run: () => T): Promise<T> {
  const { locks } = navigator;
  const key = `${name}-turn`;
  const turn = () => Number(localStorage.getItem(key));
  let done: { readonly result: T } | undefined;
  const runOnce = () => {
    removeEventListener('pagehide', runOnce);
    done ??= { result: run() };
    return done.result;
  };
  // Registered before any await: the page can be left at once.
  addEventListener('pagehide', runOnce);
  try {
    turn();
    await locks.query();
  } catch {
    // The browser has no Web Locks, or blocks locks or storage.
    return runOnce();
  }
  return locks.request(name, async () => {
    const { held = [] } = await locks.query();
    const last = Math.max(0, ...held.map((lock) => Number(lock.name?.split(`${key} `)[1] ?? 0)));
    for (let tries = 0; turn() < last && tries < seenForMs / 9; tries++) await pause(9);
    const result = runOnce();
    try {
      const mine = Math.max(last, turn()) + 1;
      localStorage.setItem(key, `${mine}`);
      await new Promise<void>((granted) => {
        void locks.request(`${key} ${mine}`, () => {
          granted();
          return whileSeen();
        });
      });
    } catch {
      // Storage is full: nothing was written that another tab could wait for.
    }
    return result;
  });
}
