import type { KeyObject } from 'node:crypto';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { releaseKeyName } from '../../src/cli/releases/verify-release.ts';
import { makeSbom } from '../sbom.ts';
import { deterministicTar } from './deterministic-tar.ts';
import { readPackage } from './read-package.ts';
import { findRuntimeFolders } from './runtime-packages.ts';
import { publicPem } from './sign-checksums.ts';
import { root, stageFiles } from './stage-files.ts';

/**
 * Packs the archive for 64-bit Linux and writes its bill of materials. Returns the names of the files.
 * @param key signs releases: its public half becomes part of the archive
 */
export async function packArchive(out: string, key?: KeyObject): Promise<string[]> {
  const { version } = await readPackage();
  const name = `breezebox-${version}-linux-x64`;
  const staging = resolve(out, 'staging', name);
  await stageFiles(staging, ['deploy', 'docs', ...findRuntimeFolders(root)]);
  await mkdir(join(staging, 'bin'));
  await copyFile(join(root, 'node_modules/node/bin/node'), join(staging, 'bin/node'));
  await copyFile(join(root, 'deploy/bin/breezebox'), join(staging, 'bin/breezebox'));
  await rename(join(staging, 'deploy/install.sh'), join(staging, 'install.sh'));
  await writeFile(join(staging, 'package.json'), `${JSON.stringify({ name: 'breezebox', version, type: 'module' })}\n`);
  if (key) await writeFile(join(staging, releaseKeyName), publicPem(key));
  const sbom = `breezebox-${version}.cdx.json`;
  await writeFile(resolve(out, sbom), `${JSON.stringify(withoutChance(await makeSbom()), null, 2)}\n`);
  await deterministicTar(staging, resolve(out, `${name}.tar.gz`));
  return [`${name}.tar.gz`, sbom];
}

/** Removes the random serial number and the time, which npm writes into each document. */
function withoutChance(sbom: object): object {
  const { serialNumber: _, metadata, ...rest } = sbom as { serialNumber?: string; metadata?: { timestamp?: string } };
  const { timestamp: __, ...kept } = metadata ?? {};
  return { ...rest, metadata: kept };
}
