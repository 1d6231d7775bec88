import { spawnSync } from 'node:child_process';

/** Runs a command in a separate mount namespace, in which it may mount file systems that no one else sees. */
export const withMounts = ['unshare', '--map-root-user', '--mount'] as const;

/** Whether this system allows unprivileged users to do so; if not, logs the reason. */
export function mayMount(): boolean {
  const [program, ...args] = withMounts;
  const { status, stderr } = spawnSync(program, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  if (status !== 0) console.warn(`Without a disk of its own: ${program} says ${stderr}`);
  return status === 0;
}
