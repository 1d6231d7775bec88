import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { exitCodes, fail, type StorelessCommand } from '../../command.ts';

export const logsCommand: StorelessCommand = {
  name: 'logs',
  args: [],
  summary: 'Show the log of all instances, from the journal of systemd',
  details: 'Without --since, the last 200 lines.',
  options: {
    follow: { type: 'boolean', description: 'wait for new lines, until Ctrl-C' },
    since: { type: 'string', value: 'TIME', description: "first time, such as '1 hour ago' or 2026-11-28" },
  },
  storeless: true,
  async run({ options: { follow, since }, complain }) {
    const args = ['--unit', 'breezebox@*', '--unit', 'breezebox-*', '--output', 'short-iso', '--quiet'];
    const from = since === undefined ? ['--lines', '200'] : [`--since=${since}`];
    const journal = spawn('journalctl', [...args, ...from, follow ? '--follow' : '--no-pager'], { stdio: 'inherit' });
    try {
      const [code] = await once(journal, 'exit');
      // Ctrl-C ends it by a signal.
      return code === 0 || code === null ? exitCodes.done : exitCodes.failed;
    } catch {
      return fail(complain, 'journalctl was not found. Without systemd, the shop writes its log to standard output.');
    }
  },
};
