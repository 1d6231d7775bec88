import { readFile } from 'node:fs/promises';
import { formatCharge, type SaleCurrency } from '../../../domain/shared/money/currency.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import { migrateToPostgres } from '../../../server/store/backup/migrate-to-postgres.ts';
import { closeStore } from '../../../server/store/engine/database.ts';
import { type CliContext, type ExitCode, exitCodes, fail, misuse, type StorelessCommand } from '../../command.ts';
import { errorReason, openCliStore, storeFile } from '../../open-cli-store.ts';
import { formatTable } from '../../runtime/output/table.ts';

export const migrateToPostgresCommand: StorelessCommand = {
  name: 'migrate-to-postgres',
  args: [],
  summary: 'Copy a store file into an empty PostgreSQL database, and compare every row',
  details:
    'Stop the shop first: orders placed during the copy would be lost. Everything is copied, or nothing. The file stays unchanged; start the shop with DATABASE_URL afterwards. Without --to or --to-file, asks for the address of the database; without a terminal, it is the first line of standard input. The list of processes then does not show the password.',
  options: {
    to: { type: 'string', value: 'URL', description: 'the database, such as postgres://user:password@host:5432/shop' },
    'to-file': { type: 'string', value: 'PATH', description: 'file whose first line is that address' },
    'dry-run': { type: 'boolean', description: 'copy while the shop is open, to see how long it takes' },
  },
  storeless: true,
  async run(context) {
    const { config, options, complain } = context;
    if (config.databaseUrl)
      return misuse(
        complain,
        'DATABASE_URL is set, so this store is in PostgreSQL already. Unset it to move a store file.',
      );
    if (options.to !== undefined && options['to-file'] !== undefined)
      return misuse(complain, 'Enter either --to or --to-file.');
    const entered = await readTarget(context);
    if (!entered) return exitCodes.failed;
    const { name, url } = entered;
    if (!/^postgres(ql)?:\/\/\S+$/.test(url))
      return misuse(complain, `${name} has no database name: enter it as postgres://user:password@host:5432/database.`);
    // Tables must be migrated before they are copied.
    await closeStore(await openCliStore(config));
    return move(context, url);
  },
};

/** Reads the address of the database, with a name for messages; prints an error and returns undefined otherwise. */
async function readTarget({ options, complain, readSecret }: CliContext) {
  const { to, 'to-file': file } = options;
  if (to !== undefined) return { name: '--to', url: String(to) };
  if (file === undefined) return { name: 'The address', url: (await readSecret('Address of the database: ')).trim() };
  try {
    const [line = ''] = (await readFile(String(file), 'utf8')).split(/\r?\n/);
    return { name: String(file), url: line.trim() };
  } catch (error) {
    complain(`${file} cannot be read: ${errorReason(error)}.`);
    return undefined;
  }
}

async function move({ config, options, clock, progress, print, complain }: CliContext, url: string): Promise<ExitCode> {
  const startedAt = clock();
  const target = await openCliStore({ ...config, databaseUrl: url }, 'the new database');
  try {
    const result = await migrateToPostgres({
      storeFile: storeFile(config),
      target,
      isRehearsal: options['dry-run'] === true,
      report: (table, done, all) => progress.show(`${table}: ${formatCount(done)} of ${formatCount(all)} rows`),
    }).finally(progress.end);
    if (!result.ok)
      return fail(
        complain,
        result.reason === 'in-use'
          ? 'The store is in use. Stop the shop and every other command, or add --dry-run to try it out.'
          : 'The database is not empty. Use an empty one.',
      );
    const { contents, orders } = result;
    if (options.json) {
      const tables = contents.map(({ table, rows }) => ({ table, rows }));
      const sums = orders.map(({ total, ...rest }) => ({ ...rest, total: toDecimal(total) }));
      print(JSON.stringify({ tables, orders: sums, seconds: (clock() - startedAt) / 1000 }, null, 2));
      return exitCodes.done;
    }
    print(
      formatTable(
        ['table', 'rows'],
        contents.map(({ table, rows }) => [table, formatCount(rows)]),
      ),
    );
    for (const { currency, orders: count, total } of orders) {
      print(`${pluralise(count, 'order')} totalling ${formatCharge(total, currency as SaleCurrency)}`);
    }
    print(`Copied and compared row by row in ${((clock() - startedAt) / 1000).toFixed(1)} s.`);
    if (!options['dry-run']) print('Now set DATABASE_URL to this database and start the shop.');
    return exitCodes.done;
  } finally {
    await closeStore(target);
  }
}
