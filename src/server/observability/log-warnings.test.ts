import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from './log.ts';
import { logWarnings } from './log-warnings.ts';

it('logs a Node warning as a single line [SERVICE-14]', async () => {
  const before = process.listeners('warning');
  onTestFinished(() => {
    process.removeAllListeners('warning');
    for (const listener of before) process.on('warning', listener);
  });
  const lines: string[] = [];
  logWarnings(createLog('info', { write: (line) => void lines.push(line) }));
  expect(process.listenerCount('warning')).toBe(1);
  const warned = once(process, 'warning');
  process.emitWarning('A feature may change', 'ExperimentalWarning');
  await warned;
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { warning: 'ExperimentalWarning', msg: 'A feature may change' },
  ]);
});
