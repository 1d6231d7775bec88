import { createHash } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { allTables, exportedTables } from '../../src/server/store/full-export/tables.ts';
import { openOperator, operatorOf } from './operator.ts';
import { emptyDatabase } from './postgres.ts';
import { useEverything } from './use-everything.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** SHA-256 hash of every file, by path. */
async function hashes(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    found[path.slice(folder.length + 1)] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  }
  return found;
}

it('exports every table, and an import into an empty shop exports the same bytes, in SQLite and PostgreSQL [OPS-61]', async () => {
  const operator = await openOperator();
  await operator.prepare(useEverything);
  const names = await operator.prepare(async ({ db }) => (await db.introspection.getTables()).map(({ name }) => name));
  // A new table must be exported, or omitted for a reason.
  expect(Object.keys(allTables).sort()).toEqual(names.filter((name) => !/^(kysely|sqlite)_/.test(name)).sort());
  await operator.prepare(({ db }) =>
    db
      .insertInto('stored_variables')
      .values({ name: 'STRIPE_SECRET_KEY', value: 'v1:sealed', changed_at: 1 })
      .execute(),
  );

  const first = await emptyFolder();
  expect(await operator.print('export', 'all', '--to', first)).toContain(`files written to ${first}`);
  const exported = await hashes(first);
  const manifest = JSON.parse(await readFile(join(first, 'manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({ format: 'breezebox-export', formatVersion: 1, counts: { orders: 4 } });
  for (const { name } of exportedTables) expect([name, manifest.counts[name]]).not.toEqual([name, 0]);
  const listed = Object.fromEntries(
    manifest.files.map((one: { path: string; sha256: string }) => [one.path, one.sha256]),
  );
  const { 'manifest.json': _, ...files } = exported;
  expect(listed).toEqual(files);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['pictures/box.abcdef12-160.avif', 'spreadsheets/orders.csv', 'settings.json']),
  );
  expect(Object.keys(files).filter((path) => /^invoices\/.*\.pdf$/.test(path))).toHaveLength(manifest.counts.invoices);
  const variables = await readFile(join(first, 'tables/stored_variables.jsonl'), 'utf8');
  expect([variables.includes('OPERATOR_EMAIL'), variables.includes('sealed')]).toEqual([true, false]);
  for (const path of Object.keys(exported)) expect((await stat(join(first, path))).mode & 0o077).toBe(0);

  const database = await emptyDatabase();
  for (const env of [{}, { DATABASE_URL: database }]) {
    const other = operatorOf({ DATA_DIR: await emptyFolder(), ...env });
    expect(await other.print('import', 'all', first)).toMatch(/rows imported, 4 orders among them/);
    const again = await emptyFolder();
    await other.print('export', 'all', '--to', again);
    expect(await hashes(again)).toEqual(exported);
    expect(await other.run('import', 'all', first)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/is not empty/),
    });
  }
});

it('continues an interrupted export from the same moment, and skips complete files [OPS-61]', async () => {
  const operator = await openOperator();
  const whole = await emptyFolder();
  await operator.print('export', 'all', '--to', whole);
  const expected = await hashes(whole);
  const folder = await emptyFolder();
  await operator.print('backup', join(folder, 'snapshot.db'));
  // What an interrupted export leaves: complete files, an incomplete file and an incomplete line.
  await cp(join(whole, 'tables'), join(folder, 'tables'), { recursive: true });
  await writeFile(join(folder, 'tables/products.jsonl'), '{"id":');
  await writeFile(join(folder, 'snapshot.db.0.part'), 'SQLite');
  for (const name of ['manifest.json', 'manifest.json.part']) await writeFile(join(folder, name), '{');
  const { files } = JSON.parse(await readFile(join(whole, 'manifest.json'), 'utf8'));
  const done = files.filter(({ path }: { path: string }) => path.startsWith('tables/'));
  await appendFile(
    join(folder, 'progress.jsonl'),
    `${done.map((file: object) => JSON.stringify(file)).join('\n')}\n{"pa`,
  );
  const before = await stat(join(folder, 'tables/catalogue.jsonl'));
  await operator.print('products', 'set-price', 'xl-7', '249.00', '--yes');
  await operator.print('export', 'all', '--to', folder);
  expect(await hashes(folder)).toEqual(expected);
  expect((await stat(join(folder, 'tables/catalogue.jsonl'))).ino).toBe(before.ino);
  expect(await operator.run('export', 'all', '--to', folder)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('already contains a complete export'),
  });
  expect((await operator.run('export', 'all', '--to', operator.dataDir)).stderr).toContain('contains other files');
});

it('refuses exports that are changed, incomplete, hostile or of another version, and imports nothing [OPS-61]', async () => {
  const operator = await openOperator();
  const whole = await emptyFolder();
  await operator.print('export', 'all', '--to', whole);
  const target = operatorOf({ DATA_DIR: await emptyFolder() });
  const refused = async (change: (folder: string) => Promise<void>) => {
    const folder = await emptyFolder();
    await cp(whole, folder, { recursive: true });
    await change(folder);
    const { code, stderr } = await target.run('import', 'all', folder);
    expect(code).toBe(1);
    return stderr;
  };
  const changeManifest = (change: (manifest: Manifest) => unknown) => async (folder: string) => {
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    change(manifest);
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  };
  /** Replaces a table and its hash. */
  const replaceTable = (name: string, text: string) => async (folder: string) => {
    const path = `tables/${name}.jsonl`;
    await writeFile(join(folder, path), text);
    await changeManifest(({ files }) => {
      const sha256 = createHash('sha256').update(text).digest('hex');
      for (const file of files) if (file.path === path) Object.assign(file, { bytes: text.length, sha256 });
    })(folder);
  };
  expect(await refused((folder) => rm(join(folder, 'manifest.json')))).toMatch(/has no manifest\.json; an interrupted/);
  expect(await refused((folder) => rm(join(folder, 'tables/products.jsonl')))).toMatch(/lacks tables\/products/);
  expect(await refused((folder) => appendFile(join(folder, 'tables/orders.jsonl'), '{}\n'))).toMatch(
    /changed tables\/orders/,
  );
  expect(await refused(changeManifest((manifest) => Object.assign(manifest, { formatVersion: 2 })))).toMatch(
    /format version 2, not 1/,
  );
  expect(await refused(changeManifest((manifest) => Object.assign(manifest, { schema: '001-store' })))).toMatch(
    /tables differ/,
  );
  for (const path of ['../store.db', '/etc/passwd', 'tables/../../x', '.env']) {
    expect(await refused(changeManifest(({ files }) => Object.assign(files[0] ?? {}, { path })))).toMatch(
      /invalid manifest\.json/,
    );
  }
  expect(await refused(replaceTable('products', '{"id":"x","id; drop table orders":1}\n'))).toMatch(/unknown column/);
  for (const text of ['{"id":\n', '[1]\n', 'null\n']) {
    expect(await refused(replaceTable('products', text))).toMatch(/line in tables\/products\.jsonl that is not a row/);
  }
  expect(await refused(replaceTable('products', '{"id":{"a":1}}\n'))).toMatch(/neither text nor a number/);
  expect(await refused(replaceTable('picture_files', '{"file":"../../x","picture":"x","content":"y"}\n'))).toMatch(
    /lacks/,
  );
  expect(await target.print('import', 'all', whole)).toMatch(/rows imported/);
});

interface Manifest {
  formatVersion: number;
  schema: string;
  files: { path: string }[];
}
