/**
 * Browser compatibility check: `node tools/check-browser-apis.ts`. Fails if browser code uses an API that a supported
 * browser (`browserslist` in package.json) lacks without feature detection. Uses MDN's compatibility data, and covers
 * the sources of pages, service worker and desk with all their imports. Syntax and style sheets are lowered for the
 * same browsers by the build.
 */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { findNewerUses } from './browsers/find-newer-uses.ts';

/** An allowed use of an API that a supported browser lacks: where, and why nothing breaks without it. */
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
  { file: 'src/web/ui/pictures/picture.tsx', feature: 'html.elements.img.fetchpriority', reason: hint },
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

/** Checks files and all their imports; returns the faults and the number of files. */
export function checkBrowserApis(
  files: readonly string[],
  exceptions: readonly Allowed[] = [],
  folder = root,
): { faults: string[]; summary: string } {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const program = ts.createProgram(
    files.map((file) => join(folder, file)),
    // With the newest types: the checker does not see an API without a type.
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
