/**
 * Writes the tables of all settings into docs/operating.md, between their markers: `npm run settings-table`. With
 * `--check` it writes nothing and reports whether the page is up to date; exit code 1 if it is not.
 */
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settingDescriptions } from '../src/contract/settings/setting-descriptions.ts';
import { settingVariables } from '../src/server/config/settings.ts';
import type { Variable } from '../src/server/config/variable.ts';
import { variables } from '../src/server/config/variables.ts';

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

function serverTable(): string {
  const rows = Object.entries<Variable<unknown>>(variables).map(
    ([name, { description, fallback, expected, secret }]) => [
      `\`${name}\``,
      `${description}${secret ? ' **Secret.**' : ''}`,
      fallback === undefined ? 'unset' : `\`${fallback}\``,
      expected,
    ],
  );
  return table(['variable', 'what it is for', 'without it', 'a value is'], rows);
}

function shopTable(): string {
  const rows = settingVariables.map(({ key, name }) => {
    const { about, form } = settingDescriptions[key];
    return [`\`${name}\``, `\`${key}\``, about, form];
  });
  return table(['variable', 'in content/settings.ts', 'what it is for', 'a value is'], rows);
}

/**
 * The page with current tables between its markers.
 * @throws if a marker is missing
 */
export function fillTables(page: string): string {
  const tables = { server: serverTable(), shop: shopTable() };
  return Object.entries(tables).reduce((filled, [name, rows]) => {
    const [start, end] = [`<!-- settings of the ${name}: made by tools/settings-table.ts -->`, `<!-- end -->`];
    const from = filled.indexOf(start);
    const to = filled.indexOf(end, from);
    if (from < 0 || to < 0) throw new Error(`docs/operating.md has lost the mark '${start}' or its end`);
    return `${filled.slice(0, from)}${start}\n${rows}\n${filled.slice(to)}`;
  }, page);
}

const file = fileURLToPath(new URL('../docs/operating.md', import.meta.url));

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const page = readFileSync(file, 'utf8');
  const filled = fillTables(page);
  if (!process.argv.includes('--check')) writeFileSync(file, filled);
  else if (filled !== page) {
    process.stdout.write("The settings in docs/operating.md are out of date: type 'npm run settings-table'.\n");
    process.exitCode = 1;
  }
}
