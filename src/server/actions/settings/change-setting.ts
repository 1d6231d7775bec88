import { isDeepStrictEqual } from 'node:util';
import { setSetting, undoSetting, unsetSetting } from '../../../contract/settings/setting-operations.ts';
import type { SettingKey } from '../../../contract/settings/settings.ts';
import { checkSetting, isSettingKey } from '../../config/settings.ts';
import type { SettingState } from '../../settings/read-current.ts';
import { sitePageOf } from '../../settings/site-texts.ts';
import { bumpCatalogueVersion } from '../../store/catalogue/products.ts';
import type { Tx } from '../../store/engine/database.ts';
import { lockPromo } from '../../store/promotions/promo-admin.ts';
import type { WriteContext } from '../app.ts';
import { Failure, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { ruleAgainstAdvertising } from '../promotions/advertised-promo.ts';
import { describeSetting, listSettingChanges, readSetting, storedIn } from './read-settings.ts';
import { lockSiteVersions, recordSiteVersion } from './site-versions.ts';
import { storeValue } from './store-setting.ts';
import { tellingFormerAddresses } from './tell-former-addresses.ts';

interface SettingInput {
  readonly key: string;
  /** Undefined for the default in content/settings.ts. */
  readonly value: unknown;
  /** The stored value that the caller saw. If it has changed since, nothing is saved. */
  readonly seen?: Seen | undefined;
}

interface Seen {
  readonly isSet: boolean;
  readonly stored?: unknown;
}

// JSON omits undefined values.
const storedOf = ({ isSet, stored }: Seen) => (isSet ? (stored ?? null) : undefined);

export const setSettingAction = implement(setSetting, (context, { key, value, seen }) =>
  changeSetting(context, { key, value: value ?? null, seen }),
);

export const unsetSettingAction = implement(unsetSetting, (context, { key, seen }) =>
  changeSetting(context, { key, value: undefined, seen }),
);

/** Undoes a change of a setting, or the last one. A second undo redoes it. */
export const undoSettingAction = implement(undoSetting, async (context, { key, change }) => {
  if (!isSettingKey(key)) return fail('setting-not-found', { key });
  if (change) {
    const undone = await changeSetting(context, { key, value: storedOf(change.before), seen: change.seen });
    const isChanged = undone instanceof Failure && undone.code === 'precondition-failed';
    return isChanged ? fail('setting-changed-since') : undone;
  }
  const { stored } = await readSetting(context.tx, context.env, key);
  const last = (await listSettingChanges(context.tx, key)).find(({ after }) =>
    isDeepStrictEqual(storedIn(after), stored),
  );
  if (!last) return fail('nothing-to-undo', { key });
  const seen = { isSet: stored !== undefined, stored };
  return changeSetting(context, { key, value: storedIn(last.before), seen });
});

/** Stores a setting, or resets it to its default. It takes effect from the next page load, in every process. */
async function changeSetting(context: WriteContext, { key, value: typed, seen }: SettingInput) {
  const { tx, clock, env } = context;
  if (!isSettingKey(key)) return fail('setting-not-found', { key });
  const checked = typed === undefined ? undefined : checkSetting(key, typed);
  if (checked?.ok === false) return refuseValue(key, checked.rule);
  const value = checked?.value;
  const now = clock();
  if (key === 'promoCode' && value !== undefined) {
    // Promo row lock before the catalogue lock, in the same sequence as orders: the discount cannot change until the
    // code is advertised.
    const rule = ruleAgainstAdvertising(`${value}`, await lockPromo(tx, `${value}`), now);
    if (rule) return refuseValue(key, rule);
  }
  const isOther = (stored: unknown) => seen !== undefined && !isDeepStrictEqual(storedOf(seen), stored);
  const known = await readSetting(tx, env, key);
  if (!isOther(known.stored) && isDeepStrictEqual(known.stored, value)) return describeSetting(known);
  await lockSiteVersions(tx, sitePageOf(key), now);
  // Before the state is read: concurrent changes wait here, so that the audit log entry's `before` is correct.
  await bumpCatalogueVersion(tx, now);
  const before = await readSetting(tx, env, key);
  if (isOther(before.stored)) return fail('precondition-failed', { current: describeSetting(before) });
  const write = () => writeSetting(tx, before, value, now);
  if (key === 'salesEmail' || key === 'notificationAddresses') await tellingFormerAddresses(context, now, write);
  else await write();
  return describeSetting(await readSetting(tx, env, key));
}

/** Stores a checked value, or the default if undefined. Raise the catalogue version before. */
export async function writeSetting(tx: Tx, before: SettingState, value: unknown, now: number): Promise<void> {
  const page = sitePageOf(before.key);
  await lockSiteVersions(tx, page, now);
  await storeValue(tx, before, value, now);
  if (page) await recordSiteVersion(tx, page, now);
}

const refuseValue = (key: SettingKey, rule: string) =>
  fail('invalid-setting', { key, rule, errors: [{ field: key, message: `It ${rule}.` }] });
