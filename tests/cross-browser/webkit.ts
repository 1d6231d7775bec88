import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { Browser } from './visitor.ts';

/** Starts Debian's build of Safari's engine, controlled by W3C WebDriver. It needs a display, which Xvfb provides. */
export async function openWebKit(size: { readonly width: number; readonly height: number }): Promise<Browser> {
  const port = await freePort();
  const env = { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1' };
  const driver = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`], {
    // A separate process group, so that the display and the browser are ended with the driver.
    detached: true,
    stdio: 'ignore',
    env,
  });
  const failed = new Promise<never>((_, reject) => driver.once('error', reject));
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new Error(`WebKit: ${value.error}, ${value.message}`);
    return value;
  };
  try {
    await Promise.race([failed, isUp(call)]);
    const asked = { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } };
    const { sessionId, capabilities } = (await call('POST', '/session', { capabilities: asked })) as {
      sessionId: string;
      capabilities: { browserVersion: string };
    };
    const session = `/session/${sessionId}`;
    await call('POST', `${session}/window/rect`, size);
    return {
      name: `WebKit ${capabilities.browserVersion}`,
      faults: [],
      open: async (url) => void (await call('POST', `${session}/url`, { url })),
      run: (body, ...args) =>
        call('POST', `${session}/execute/sync`, { script: `const args = [...arguments]; ${body}`, args }),
      perform: async (actions) => void (await call('POST', `${session}/actions`, { actions })),
      async close() {
        await call('DELETE', session).catch(() => undefined);
        end(driver);
      },
    };
  } catch (error) {
    end(driver);
    throw error;
  }
}

async function isUp(call: (method: string, path: string) => Promise<unknown>): Promise<void> {
  for (let look = 0; look < 100; look++) {
    if (await call('GET', '/status').then(Boolean, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer');
}

function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid);
  } catch {
    // The process has already ended.
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
