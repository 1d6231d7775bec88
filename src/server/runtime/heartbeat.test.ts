import type { Worker } from 'node:cluster';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Heartbeat, startHeartbeat } from './heartbeat.ts';

const one = { id: 1 } as Worker;
const other = { id: 2 } as Worker;
let now = 0;
let watch: Heartbeat;
const asked = vi.fn<(worker: Worker) => void>();
const givenUp = vi.fn<(worker: Worker) => void>();

beforeEach(() => {
  now = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  watch = startHeartbeat({ boundMs: 5_000, ask: asked, onTimeout: givenUp });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

/** Advances time while this process runs. */
function pass(seconds: number): void {
  for (let second = 0; second < seconds; second++) {
    now += 1_000;
    vi.advanceTimersByTime(1_000);
  }
}

it('reports a worker that misses its heartbeat, and no other [OPS-20]', () => {
  asked.mockImplementation((worker) => worker === other && watch.hear(worker));
  watch.begin(one);
  watch.begin(other);
  pass(5);
  expect(givenUp).not.toHaveBeenCalled();
  pass(1);
  expect(givenUp.mock.calls).toEqual([[one]]);
});

it('does not ping a worker that has exited', () => {
  watch.begin(one);
  watch.end(one);
  watch.hear(one);
  pass(10);
  expect(asked).not.toHaveBeenCalled();
});

it('ignores time in which it was suspended itself [OPS-20]', () => {
  watch.begin(one);
  pass(2);
  now += 60_000;
  pass(5);
  expect(givenUp).not.toHaveBeenCalled();
  pass(1);
  expect(givenUp.mock.calls).toEqual([[one]]);
});
