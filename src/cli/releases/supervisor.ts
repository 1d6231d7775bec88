import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Starts and stops the instances of the shop. */
export interface Supervisor {
  /** Instances in the order in which they are restarted; each serves while another restarts. */
  readonly instances: readonly { readonly name: string; readonly origin: string }[];
  /**
   * Restarts an instance from the current release, after its requests in progress.
   * @throws Error if it does not start
   */
  restart(name: string): Promise<void>;
}

const run = promisify(execFile);

/** The instances of `breezebox@.service` that are enabled: breezebox@1 listens on 3001. */
export async function systemdSupervisor(): Promise<Supervisor> {
  const { stdout } = await run('systemctl', ['list-units', '--all', '--plain', '--no-legend', 'breezebox@*.service']);
  const names = stdout
    .split('\n')
    .flatMap((line) => /\bbreezebox@(\d)\.service\b/.exec(line.slice(0, 100))?.[1] ?? [])
    .sort();
  return {
    instances: names.map((name) => ({ name, origin: `http://127.0.0.1:300${name}` })),
    restart: async (name) => void (await run('systemctl', ['restart', `breezebox@${name}`])),
  };
}
