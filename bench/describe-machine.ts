import { cpus, release } from 'node:os';

/**
 * Describes the machine and date of a measurement. @param versions of other software involved, such as `PostgreSQL
 * 15.18`
 */
export function describeMachine(versions: readonly string[] = []): string {
  const machine = [
    ...versions,
    `Node.js ${process.version}`,
    `${cpus().length} × ${cpus()[0]?.model.trim()}`,
    `Linux ${release()}`,
  ];
  return `${machine.join(', ')}; ${new Date().toISOString().slice(0, 10)}.`;
}
