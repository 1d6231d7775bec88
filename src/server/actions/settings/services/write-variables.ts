import { type DeskVariable, isInEnvironment, isSecretVariable } from '../../../config/layer-variables.ts';
import { readDeskVariables } from '../../../settings/read-config.ts';
import { ensureSettingsKeys } from '../../../settings/settings-keys.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { bumpCatalogueVersion } from '../../../store/catalogue/products.ts';
import type { Tx } from '../../../store/engine/database.ts';
import { storeVariable } from '../../../store/settings/stored-variables.ts';
import type { WriteContext } from '../../app.ts';
import { fail } from '../../failure.ts';

type Changes = Readonly<Partial<Record<DeskVariable, string>>>;
type Context = Pick<WriteContext, 'config' | 'env' | 'clock'> & { readonly tx: Tx };

/**
 * Saves variables, secret ones encrypted. Every process follows, since the catalogue version is raised. Nothing is
 * saved while other secrets cannot be decrypted: they would have another key than the new one.
 */
export async function writeVariables({ tx, config, env = {}, clock }: Context, changes: Changes) {
  const names = Object.keys(changes) as DeskVariable[];
  const variable = names.find((name) => isInEnvironment(env, name));
  if (variable) return fail('set-by-environment', { variable });
  const now = clock();
  // Changes on other machines wait here, so that only one of them creates a key.
  await bumpCatalogueVersion(tx, now);
  const before = await readDeskVariables({ db: tx, config });
  const isSealing = names.some(isSecretVariable);
  if (isSealing && Object.values(before).some(({ text }) => text === undefined)) return fail('settings-key-mismatch');
  const keys = isSealing ? await ensureSettingsKeys(config) : undefined;
  for (const name of names) {
    const text = changes[name] ?? '';
    const value = keys && isSecretVariable(name) ? keys.encrypt(name, text) : text;
    await storeVariable(tx, name, value, now);
    await audit(tx, name, before[name], { text }, now);
  }
  return {};
}

/** Deletes variables, also undecryptable ones. */
export async function deleteVariables({ tx, config, clock }: Context, names: readonly DeskVariable[]): Promise<void> {
  const now = clock();
  await bumpCatalogueVersion(tx, now);
  const before = await readDeskVariables({ db: tx, config });
  for (const name of names) {
    if (!before[name]) continue;
    await storeVariable(tx, name, undefined, now);
    await audit(tx, name, before[name], undefined, now);
  }
}

interface Value {
  readonly text: string | undefined;
}

/** Records the change; of a secret only that it was set. */
function audit(tx: Tx, name: DeskVariable, before: Value | undefined, after: Value | undefined, now: number) {
  const describe = (value: Value | undefined) =>
    isSecretVariable(name) ? { isSet: value !== undefined } : { value: value?.text ?? null };
  const states = { before: describe(before), after: describe(after) };
  return writeAuditEntry(tx, { action: 'setting.service', subject: name, ...states }, now);
}
