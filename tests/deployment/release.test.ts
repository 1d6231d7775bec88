import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deterministicTar } from '../../tools/release/deterministic-tar.ts';
import { packArchive } from '../../tools/release/pack-archive.ts';
import { packNpm } from '../../tools/release/pack-npm.ts';
import { writeChecksums } from '../../tools/release/write-checksums.ts';
import { startSession } from '../support/desk/desk-session.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { openDemoShop } from '../support/shop/shop.ts';

// Packing the archive takes half a minute.
vi.setConfig({ hookTimeout: 180_000 });

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it('packs the same files into the same bytes, whatever their times, modes and order [RELEASE-1]', async () => {
  const packs = await Promise.all(
    [
      ['a.txt', 'b.txt'],
      ['b.txt', 'a.txt'],
    ].map(async (names, at) => {
      const folder = await openFolder();
      await mkdir(join(folder, 'shop'));
      for (const name of names) {
        await writeFile(join(folder, 'shop', name), name, { mode: at === 0 ? 0o644 : 0o664 });
        await utimes(join(folder, 'shop', name), at * 1000, at * 1000);
      }
      await deterministicTar(join(folder, 'shop'), join(folder, 'shop.tar.gz'));
      return readFile(join(folder, 'shop.tar.gz'));
    }),
  );
  expect(packs[0]?.equals(packs[1] as Buffer)).toBe(true);
});

describe('a release', () => {
  let out: string;
  let home: string;
  let files: string[];
  let sizes: readonly { readonly name: string; readonly bytes: number }[];

  beforeAll(async () => {
    out = await mkdtemp(join(tmpdir(), 'release-'));
    files = [await packArchive(out), await packNpm(out)].flat();
    sizes = await writeChecksums(out, files);
    execFileSync('tar', ['xzf', join(out, files[0] ?? ''), '-C', out]);
    home = join(out, (files[0] ?? '').replace('.tar.gz', ''));
    return () => rm(out, { recursive: true, force: true });
  });

  it('starts from its archive alone, accepts an order and draws the documents of its email [RELEASE-2]', async () => {
    const program = join(home, 'bin/breezebox');
    const shop = await openDemoShop({ NODE_PATH: '' }, ['sh', '-c', `cd / && exec '${program}' start`]);
    onTestFinished(async () => void (await shop.stop()));
    const { status, body } = await sendOrder(shop.origin);
    expect(status).toBe(201);
    const attached = (await shop.mails(2)).flatMap(({ attachments }) => attachments.map(({ mimeType }) => mimeType));
    expect(attached).toContain('application/pdf');
    await expect(stat(join(home, 'src'))).rejects.toThrow('ENOENT');
    expect((await fetch(`${shop.origin}/blog/understanding-cadr-ratings`)).status).toBe(200);

    const { cookie } = await shop.inStore((store) => startSession(store, { name: 'Grace', role: 'owner' }));
    const origin = shop.origin.replace('127.0.0.1', 'localhost');
    const headers = { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' };
    const backup = await fetch(`${origin}/desk/api/backups`, { method: 'POST', headers, body: '{}' });
    expect(await backup.json()).toEqual({ name: expect.stringMatching(/^store-.*\.db$/) });

    const linked = join(await openFolder(), 'breezebox');
    await symlink(program, linked);
    const env = { ...process.env, DATA_DIR: shop.dataDir };
    expect(execFileSync(linked, ['orders', 'list'], { encoding: 'utf8', env })).toContain(body.reference);
  });

  it('finds that install.sh installed it, so that it can be upgraded [RELEASE-2]', async () => {
    const installed = join(await openFolder(), 'opt');
    await mkdir(join(installed, 'releases'), { recursive: true });
    execFileSync('cp', ['-r', home, join(installed, 'releases/0.2.0')]);
    await symlink('releases/0.2.0', join(installed, 'current'));
    const env = { ...process.env, DATA_DIR: join(installed, 'data') };
    const { stderr } = spawnSync(join(installed, 'current/bin/breezebox'), ['upgrade', 'x.zip'], {
      encoding: 'utf8',
      env,
    });
    expect(stderr).toContain('x.zip is not named like a release');
  });

  it('prints each step of an installation and changes nothing, and rejects wrong options [RELEASE-4, RELEASE-9]', () => {
    const install = (...args: string[]) =>
      spawnSync(join(home, 'install.sh'), args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    const names = ['--domain', 'www.shop.example', '--email', 'me@shop.example'];
    const { status, stdout } = install('--dry-run', '--proxy', 'caddy', ...names);
    expect(status).toBe(0);
    for (const step of [
      'useradd --system',
      'write /etc/breezebox/env',
      'chmod -R u+rwX,go+rX,go-w /opt/breezebox/releases',
      'write /etc/systemd/system/breezebox@.service',
      'write /usr/local/share/bash-completion/completions/breezebox',
      'write /usr/local/share/zsh/site-functions/_breezebox',
      'systemctl restart breezebox@2',
      'write /etc/caddy/breezebox.caddy',
      'sudo breezebox staff invite',
      '/usr/local/bin/breezebox staff invite Owner',
    ]) {
      expect(stdout).toContain(step);
    }
    for (const [args, reason] of [
      [['--dry-run', '--email', 'me@shop.example', '--domain', "a'b"], "Not a host name: a'b"],
      [['--dry-run', '--domain', 'www.shop.example', '--email', 'me'], 'Not an email address: me'],
      [['--dry-run', ...names, '--proxy', 'apache'], '--proxy is caddy, nginx or none, not apache'],
      [['--domain'], '--domain needs a value'],
      [['--force'], 'Unknown option --force'],
    ] as const) {
      const { status, stderr } = install(...args);
      expect([status, stderr]).toEqual([2, expect.stringContaining(reason)]);
    }
    expect(install('--uninstall', '--dry-run').stdout).toContain('Kept: orders and pictures in /var/lib/breezebox');
  });

  it('has a checksum and a size for each file, and a software bill of materials [RELEASE-3]', async () => {
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: out });
    const megabytes = Object.fromEntries(
      sizes.map(({ name, bytes }) => [name.replace(/^\D*[\d.]+\d/, ''), bytes / 1e6]),
    );
    expect(megabytes['-linux-x64.tar.gz']).toBeLessThan(125);
    expect(megabytes['.tgz']).toBeLessThan(35);
    const bom = JSON.parse(await readFile(join(out, files[1] ?? ''), 'utf8'));
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX' });
    expect(bom.components.map(({ name }: { name: string }) => name)).toContain('kysely');
    expect(bom).not.toHaveProperty('serialNumber');
  });
});
