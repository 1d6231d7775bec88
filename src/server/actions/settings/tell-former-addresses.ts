import { addressesBySubject } from '../../../domain/mail/notification-kinds.ts';
import { isPlaceholder } from '../../../domain/settings/placeholders.ts';
import { mailAddresses } from '../../mail/mail-addresses.ts';
import { readCurrentConfig } from '../../settings/read-config.ts';
import { readCurrentSettings } from '../../settings/read-current.ts';
import type { Tx } from '../../store/engine/database.ts';
import { enqueueMail } from '../../store/mail/outbox.ts';
import type { WriteContext } from '../app.ts';

type Context = Pick<WriteContext, 'config' | 'env' | 'ids'> & { readonly tx: Tx };

/** The addresses at which the shop's own staff are reached: those for each subject, and all of them. */
async function readShopAddresses({ tx, config, env = {} }: Context): Promise<readonly ReadonlySet<string>[]> {
  const { settings } = await readCurrentSettings(tx, env);
  const current = await readCurrentConfig({ db: tx, config, env });
  const { operatorEmail } = mailAddresses(current.config, settings);
  const bySubject = Object.values(addressesBySubject(settings.notificationAddresses, operatorEmail));
  const listed = settings.notificationAddresses.map(({ email }) => email);
  return [
    ...bySubject.map((addresses) => new Set(addresses)),
    new Set([settings.salesEmail, operatorEmail, ...listed]),
  ];
}

/**
 * Makes a change of the shop's addresses, and tells each address that no longer gets the emails about a subject, or is
 * no longer an address of the shop: whoever takes over a session cannot redirect the shop's emails without their
 * former reader noticing.
 */
export async function tellingFormerAddresses<Result>(
  context: Context,
  now: number,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await readShopAddresses(context);
  const result = await change();
  const after = await readShopAddresses(context);
  const former = new Set(before.flatMap((addresses, n) => [...addresses].filter((one) => !after[n]?.has(one))));
  for (const recipient of former) {
    if (isPlaceholder(recipient)) continue;
    const mail = { id: context.ids.mail(), kind: 'addresses-changed', recipient, payload: {} };
    await enqueueMail(context.tx, mail, now);
  }
  return result;
}
