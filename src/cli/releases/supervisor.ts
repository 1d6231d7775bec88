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

/**
 * The instances of `breezebox@.service` that are enabled: breezebox@1 listens on 3001.
 * @param host HOST of the instances
 */
export async function systemdSupervisor(host: string): Promise<Supervisor> {
  const { stdout } = await run('systemctl', ['list-units', '--all', '--plain', '--no-legend', 'breezebox@*.service']);
  const names = stdout
    .split('\n')
    .flatMap((line) => /\bbreezebox@(\d)\.service\b/.exec(line.slice(0, 100))?.[1] ?? [])
    .sort();
  return {
    instances: names.map((name) => ({ name, origin: instanceOrigin(host, name) })),
    restart: async (name) => void (await run('systemctl', ['restart', `breezebox@${name}`])),
  };
}

/** Where an instance is asked whether it is ready: the address that it listens on, as in its unit's ExecStartPost. */
export function instanceOrigin(host: string, name: string): string {
  const address = ['', '0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${address.includes(':') ? `[${address}]` : address}:300${name}`;
}
