import { spawnSync } from 'node:child_process';

/** Runs what follows in a namespace of its own, in which it may mount what no one else sees. */
export const withMounts = ['unshare', '--map-root-user', '--mount'] as const;

/** Whether this system lets a user do so; where not, it says why. */
export function mayMount(): boolean {
  const [program, ...args] = withMounts;
  const { status, stderr } = spawnSync(program, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  if (status !== 0) console.warn(`Without a disk of its own: ${program} says ${stderr}`);
  return status === 0;
}
