import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Asked, Crowd, Crowded } from './crowd-messages.ts';

export interface Crowds {
  /** Starts the process for a kind of crowd without generating load. */
  prepare(kind: Crowd['kind']): Promise<unknown>;
  /** Sends a crowd to a shop and resolves with its results. */
  bring(origin: string, crowd: Crowd): Promise<Crowded>;
  leave(): void;
}

/** One process per kind of crowd, which runs until the end, so that no measurement includes its start. */
export function openCrowds(): Crowds {
  const children = new Map<Crowd['kind'], ChildProcess>();
  async function childOf(kind: Crowd['kind']): Promise<ChildProcess> {
    const known = children.get(kind);
    if (known) return known;
    const child = fork(join(import.meta.dirname, 'crowd.ts'), { stdio: 'inherit' });
    children.set(kind, child);
    await once(child, 'message');
    return child;
  }
  return {
    prepare: childOf,
    async bring(origin, crowd) {
      const child = await childOf(crowd.kind);
      child.send({ origin, crowd } satisfies Asked);
      const [crowded] = (await once(child, 'message')) as [Crowded];
      return crowded;
    },
    leave() {
      for (const child of children.values()) child.disconnect();
    },
  };
}
