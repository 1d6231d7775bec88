import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { deterministicTar } from './deterministic-tar.ts';
import { readPackage } from './read-package.ts';
import { runtimePackages } from './runtime-packages.ts';
import { root, stageFiles } from './stage-files.ts';

/** Packs the npm package: the built shop, whose few packages npm installs. Returns the name of the file. */
export async function packNpm(out: string): Promise<string> {
  const { version, description, license, dependencies } = await readPackage();
  // Every npm package has this top-level folder.
  const staging = resolve(out, 'staging', 'package');
  await stageFiles(staging);
  await mkdir(join(staging, 'bin'));
  await copyFile(join(root, 'deploy/bin/breezebox.mjs'), join(staging, 'bin/breezebox.mjs'));
  const versions = ['node', ...runtimePackages].map((name) => [name, dependencies[name]]);
  const manifest = {
    ...{ name: 'breezebox', version, description, license, type: 'module' },
    ...{ bin: { breezebox: 'bin/breezebox.mjs' }, engines: { node: '>=20' } },
    dependencies: Object.fromEntries(versions),
  };
  await writeFile(join(staging, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const name = `breezebox-${version}.tgz`;
  await deterministicTar(staging, resolve(out, name));
  return name;
}
