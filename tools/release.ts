/**
 * Builds a release in `release/`: `npm run release`. An archive with its own Node, the built shop and the packages that
 * it loads at run time; an npm package that starts with `npx`; a software bill of materials; and a file of checksums.
 * Works offline. Two releases of one commit are byte-identical.
 */
import { parseArgs } from 'node:util';
import { packArchive } from './release/pack-archive.ts';
import { packNpm } from './release/pack-npm.ts';
import { readSigningKey, signChecksums } from './release/sign-checksums.ts';
import { writeChecksums } from './release/write-checksums.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'release' },
    /** File of the private Ed25519 key that signs the release; without it the release is not signed. */
    key: { type: 'string' },
  },
});
const key = values.key === undefined ? undefined : await readSigningKey(values.key);
const files = [await packArchive(values.out, key), await packNpm(values.out)].flat();
for (const { name, bytes } of await writeChecksums(values.out, files)) {
  console.log(`${(bytes / 1_000_000).toFixed(1).padStart(6)} MB  ${name}`);
}
if (key) await signChecksums(values.out, key);
