import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from './visitor.ts';

interface Answer {
  readonly id?: number;
  readonly type?: string;
  readonly method?: string;
  readonly params?: { readonly level?: string; readonly text?: string };
  readonly result?: Record<string, unknown>;
  readonly message?: string;
}

/** Firefox's message about a module whose page was left while it was loading. */
const leftBehind = /error loading dynamically imported module/;

/** Starts Firefox, controlled through its built-in WebDriver BiDi support. */
export async function openFirefox(size: { readonly width: number; readonly height: number }): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const child = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const close = async () => {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const socket = new WebSocket(`${await addressOf(child)}/session`);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = () => reject(new Error('Firefox does not answer'));
    });
    const faults: string[] = [];
    const waiting = new Map<
      number,
      { resolve: (result: Record<string, unknown>) => void; reject: (e: Error) => void }
    >();
    socket.onmessage = ({ data }) => {
      const { id, type, method, params, result, message } = JSON.parse(String(data)) as Answer;
      const isFault = method === 'log.entryAdded' && params?.level === 'error' && !leftBehind.test(params.text ?? '');
      if (isFault) faults.push(params.text ?? '');
      const asked = waiting.get(id ?? -1);
      waiting.delete(id ?? -1);
      if (type === 'error') asked?.reject(new Error(`Firefox: ${message}`));
      else asked?.resolve(result ?? {});
    };
    let last = 0;
    const call = (method: string, params: object) =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      });
    const { capabilities } = (await call('session.new', { capabilities: {} })) as {
      capabilities: { browserVersion: string };
    };
    await call('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = (await call('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    const context = contexts[0]?.context;
    await call('browsingContext.setViewport', { context, viewport: size });
    return {
      name: `Firefox ${capabilities.browserVersion}`,
      faults,
      async open(url) {
        const navigate = () => call('browsingContext.navigate', { context, url, wait: 'complete' });
        // Navigation away from a page that is still loading is occasionally reported as aborted.
        await navigate().catch((error: Error) => {
          if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
          return navigate();
        });
      },
      async run(body, ...args) {
        // Passes JSON both ways, since BiDi has its own serialisation of values.
        const expression = `JSON.stringify((() => { const args = ${JSON.stringify(args)}; ${body} })() ?? null)`;
        const answer = await call('script.evaluate', { expression, target: { context }, awaitPromise: false });
        const { result, exceptionDetails } = answer as {
          result?: { value: string };
          exceptionDetails?: { text: string };
        };
        if (!result) throw new Error(`Firefox: ${exceptionDetails?.text}`);
        return JSON.parse(result.value);
      },
      perform: async (actions) => void (await call('input.performActions', { context, actions })),
      async close() {
        socket.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Returns the address at which Firefox listens, from its output. */
async function addressOf(child: ReturnType<typeof spawn>): Promise<string> {
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  const printed = (async () => {
    if (child.stderr) {
      for await (const line of createInterface({ input: child.stderr })) {
        const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
        if (!address) continue;
        child.stderr.resume();
        return address;
      }
    }
    throw new Error('Firefox ended without an address');
  })();
  return Promise.race([failed, printed]);
}
