import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildTarget, readSupported, supported } from './browsers/supported.ts';
import { type Allowed, checkBrowserApis } from './check-browser-apis.ts';

// Each check loads all browser types: 3 s on an idle machine, and ten times that on a busy one.
vi.setConfig({ testTimeout: 120_000 });

async function check(files: Readonly<Record<string, string>>, exceptions: readonly Allowed[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'browser-apis-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return checkBrowserApis(Object.keys(files).slice(0, 1), exceptions, folder);
}

const used = (faults: readonly string[]) => faults.map((fault) => fault.replace(/, which is not in.*/, ''));

it('reports APIs that a supported browser lacks, however they are called, also in imported files [BROWSER-2]', async () => {
  const { faults } = await check({
    'page.ts': `
      import { small } from './late.ts';
      void import('./late.ts').then(({ isAddress }) => isAddress('x'));
      const days = Map.groupBy([1, 2], (day) => day % 2);
      const { canParse } = URL;
      const both = new Set([1]).union(new Set(small));
      const turn = Promise.withResolvers<void>();
      document.startViewTransition(() => turn.resolve());
      requestIdleCallback(() => undefined);
      const { size } = new URLSearchParams('a=1');
      new Intl.DurationFormat('en');
      document.querySelector('p')?.checkVisibility();
      const letters = /[\\p{L}--a]/v;
      const sorted = [2, 1].toSorted();
      export const all = [sorted, days, canParse, both, size, letters];
    `,
    'late.ts': `
      export const small = [1];
      export const isAddress = (text: string) => URL.canParse(text);
    `,
  });
  expect(used(faults).sort()).toEqual(
    [
      'page.ts:4 uses javascript.builtins.Map.groupBy',
      'page.ts:5 uses api.URL.canParse_static',
      'page.ts:6 uses javascript.builtins.Set.union',
      'page.ts:7 uses javascript.builtins.Promise.withResolvers',
      'page.ts:8 uses api.Document.startViewTransition',
      'page.ts:9 uses api.Window.requestIdleCallback',
      'page.ts:10 uses api.URLSearchParams.size',
      'page.ts:11 uses javascript.builtins.Intl.DurationFormat',
      'page.ts:12 uses api.Element.checkVisibility',
      'page.ts:13 uses javascript.builtins.RegExp.unicodeSets',
      'page.ts:14 uses javascript.builtins.Array.toSorted',
      'late.ts:3 uses api.URL.canParse_static',
    ].sort(),
  );
  expect(faults.find((fault) => fault.includes('Map.groupBy'))).toContain('safari 16.4 (from 17.4)');
});

it('accepts feature-detected APIs, those of every supported browser, and justified exceptions [BROWSER-2]', async () => {
  const text = `
    export const idle = self.requestIdleCallback ?? setTimeout;
    export function travel(go: () => void) {
      if (!document.startViewTransition) return go();
      void document.startViewTransition(go).finished;
    }
    if (typeof navigation === 'object') navigation.addEventListener('navigate', () => undefined);
    window.navigation?.addEventListener('navigate', () => undefined);
    export const last = [1, 2].at(-1) ?? structuredClone({ a: Object.hasOwn({}, 'a') });
    const own = { groupBy: () => 1 };
    own.groupBy();
    export const at = Map.groupBy([1], () => 1);
  `;
  const exception = { file: 'page.ts', feature: 'javascript.builtins.Map.groupBy', reason: 'a test' };
  expect((await check({ 'page.ts': text }, [exception])).faults).toEqual([]);
  expect(used((await check({ 'page.ts': text })).faults)).toEqual(['page.ts:12 uses javascript.builtins.Map.groupBy']);
  expect((await check({ 'page.ts': 'export const nothing = 1;' }, [exception])).faults).toEqual([
    'page.ts no longer uses javascript.builtins.Map.groupBy',
  ]);
});

it('reads the supported browsers from package.json, and builds for them [BROWSER-1]', () => {
  expect(Object.fromEntries(supported)).toEqual({
    chrome: '111',
    edge: '111',
    firefox: '128',
    safari: '16.4',
    ios_saf: '16.4',
  });
  expect(buildTarget).toEqual(['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4']);
  expect(() => readSupported(['> 1%'])).toThrow('Not a browser and its oldest version: > 1%');
});
