import { cpus, release } from 'node:os';

/** On what something was measured, and when. */
export function describeMachine(): string {
  const [first] = cpus();
  return `Node.js ${process.version}, ${cpus().length} × ${first?.model.trim()}, Linux ${release()}; ${new Date().toISOString().slice(0, 10)}.`;
}
