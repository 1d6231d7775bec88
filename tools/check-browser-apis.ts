/**
 * Shows that what browsers load uses nothing that a supported browser (`browserslist` in package.json) lacks, but where
 * it asks first: `node tools/check-browser-apis.ts`. By MDN's compatibility data, over the sources of pages, worker and
 * desk and all that they import. Syntax and style sheets are the build's business, which lowers them to the same
 * browsers.
 */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { findNewerUses } from './browsers/find-newer-uses.ts';

/** What may be used although a supported browser lacks it: where, and why nothing is missing there. */
export interface Allowed {
  readonly file: string;
  readonly feature: string;
  readonly reason: string;
}

const hint = 'a hint, which a browser without it passes over';
const allowed: readonly Allowed[] = [
  {
    file: 'src/web/ui/modal.tsx',
    feature: 'html.elements.dialog.closedby',
    reason: 'a press beside the dialog is heard, too',
  },
  { file: 'src/web/ui/picture.tsx', feature: 'html.elements.img.fetchpriority', reason: hint },
  { file: 'src/web/videos/play-video.ts', feature: 'api.HTMLVideoElement.playsInline', reason: 'read by Safari alone' },
  { file: 'src/web/pages/checkout/promo-field.tsx', feature: 'html.global_attributes.autocapitalize', reason: hint },
];

const root = join(import.meta.dirname, '..');
const entries = [
  'src/web/before-paint.ts',
  'src/web/loader.ts',
  'src/web/entry-browser.tsx',
  'src/web/payments/copy-buttons.ts',
  'src/web/offline/register-service-worker.ts',
  'src/web/service-worker/worker.ts',
  'src/web/service-worker/unregister.ts',
  'src/desk/start.ts',
];

/** The faults of some files and of all that they import, and how many files those are. */
export function checkBrowserApis(
  files: readonly string[],
  exceptions: readonly Allowed[] = [],
  folder = root,
): { faults: string[]; summary: string } {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const program = ts.createProgram(
    files.map((file) => join(folder, file)),
    // With the newest types: what has none is no built-in to the checker.
    { ...options, lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] },
  );
  const isOwn = (file: string) => !file.includes('node_modules/') && !file.startsWith('src/server/');
  const uses = findNewerUses(program, folder, isOwn);
  const isAllowed = (use: Allowed) => (found: { file: string; feature: string }) =>
    found.file === use.file && found.feature === use.feature;
  const faults = uses
    .filter((use) => !exceptions.some((exception) => isAllowed(exception)(use)))
    .map(
      ({ file, line, feature, lacking }) => `${file}:${line} uses ${feature}, which is not in ${lacking.join(', ')}`,
    );
  const unused = exceptions
    .filter((exception) => !uses.some(isAllowed(exception)))
    .map(({ file, feature }) => `${file} no longer uses ${feature}`);
  const count = program.getSourceFiles().filter(({ fileName }) => !/node_modules|\.d\.ts$/.test(fileName)).length;
  return { faults: [...faults, ...unused], summary: `browser APIs: ${count} files, ${exceptions.length} excepted` };
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { faults, summary } = checkBrowserApis(entries, allowed);
  console.log(faults.length === 0 ? summary : `${faults.join('\n')}\nbrowser APIs: ${faults.length} fault(s)`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
