import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeSbom } from './sbom.ts';
import { readAudit } from './security/read-npm.ts';

it('the SBOM lists every runtime dependency with its pinned version and licence [SEC-5]', async () => {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const { bomFormat, components } = await makeSbom();
  expect(bomFormat).toBe('CycloneDX');
  const listed = Object.fromEntries(components.map(({ name, version }) => [name, version]));
  expect(listed).toMatchObject(dependencies);
  for (const name of ['vitest', 'vite', 'playwright-core']) expect(listed).not.toHaveProperty(name);
  expect(components.filter(({ licenses }) => !licenses?.length)).toEqual([]);
});

it('if npm lists nothing, its error message is shown [SEC-5]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sbom-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const npm = '#!/bin/sh\necho "npm error missing: a-package@1.0.0" >&2\nexit 1\n';
  await writeFile(join(folder, 'npm'), npm, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}:/bin:/usr/bin` };
  const { status, stderr } = spawnSync(process.execPath, ['tools/sbom.ts', join(folder, 'sbom.json')], {
    env,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, "'npm sbom' ended with 1: npm error missing: a-package@1.0.0\n"]);
});

describe('an audit', () => {
  it('that could not run is not treated as clean [SEC-5]', () => {
    const refused = JSON.stringify({ message: '405 Method Not Allowed - POST https://packages.example/advisories' });
    for (const text of ['', 'npm error network', refused]) {
      const { code, lines } = readAudit(text);
      expect([code, lines.length]).toEqual([2, 1]);
      expect(lines[0]).toMatch(/^Not audited: the registry does not answer/);
      expect(lines[0]).not.toContain('packages.example');
    }
  });

  it('lists vulnerable packages, and says so if there are none [SEC-5]', () => {
    expect(readAudit('{"vulnerabilities":{}}').code).toBe(0);
    const weak = { vulnerabilities: { old: { name: 'old', severity: 'high', range: '<2.0.1' } } };
    expect(readAudit(JSON.stringify(weak))).toEqual({
      code: 1,
      lines: ['Audited: 1 of them known to be weak.', '  old <2.0.1: high'],
    });
  });
});
