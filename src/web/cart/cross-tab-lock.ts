const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/** How long others can see that this tab has written: longer than a busy machine takes to show them what. */
const seenForMs = 3000;

/** Until the time is over, or the page is left: Back brings back no page that holds a lock. */
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
 * Runs what reads and writes local storage alone among all tabs, each run with what the one before has written. A lock
 * is not enough for that: it passes from tab to tab faster than what was written (33 of 600 changes were lost). So
 * writers number their turns in the storage, behind what they wrote, and hold a lock named by their number for a while;
 * who comes next waits until the storage has come that far. Whoever leaves the page before their turn runs at once:
 * what they pressed would be lost.
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
  // Before anything is waited for: a page can be left at once.
  addEventListener('pagehide', runOnce);
  try {
    turn();
    await locks.query();
  } catch {
    // No locks in this browser, or it forbids them and the storage.
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
      // Storage full: nothing came into it that another tab could wait for.
    }
    return result;
  });
}
