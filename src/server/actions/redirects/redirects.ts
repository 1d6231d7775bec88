import { deleteRedirect, listRedirects, saveRedirect } from '../../../contract/redirects/redirects.ts';
import {
  isElsewhere,
  lastTarget,
  normalRedirectPath,
  parseRedirectFrom,
  parseRedirectTo,
} from '../../../domain/redirects/redirect.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import * as stored from '../../store/redirects/redirects.ts';
import { fail, InvalidInput } from '../failure.ts';
import { implement } from '../implement.ts';
import { deskPageSize } from '../pagination.ts';

export const listRedirectsAction = implement(listRedirects, async ({ db }, { search, after }) => {
  const rows = await stored.listRedirectRows(db, { search, after, limit: deskPageSize + 1 });
  const redirects = rows.slice(0, deskPageSize);
  return { redirects, next: rows.length > deskPageSize ? (redirects.at(-1)?.path ?? null) : null };
});

export const saveRedirectAction = implement(saveRedirect, async ({ tx, clock, origin, caller }, input) => {
  const from = parseRedirectFrom(input.path);
  const to = parseRedirectTo(input.target, [new URL(origin).host]);
  if (!from.ok) return new InvalidInput([{ field: 'path', message: `The path ${from.reason}` }]);
  if (!to.ok) return new InvalidInput([{ field: 'target', message: `The target ${to.reason}` }]);
  const [path, target] = [from.value, to.value];
  if (isElsewhere(target) && !input.isElsewhere) return fail('redirect-elsewhere', { target });
  const all = await stored.readRedirects(tx);
  const replaced = input.replaces === undefined ? undefined : normalRedirectPath(input.replaces);
  const before = all.get(path);
  if (before !== undefined && replaced !== undefined && replaced !== path) {
    return fail('redirect-exists', { path, target: before });
  }
  if (replaced !== undefined) all.delete(replaced);
  all.set(path, target);
  // A new redirect may close a loop that starts at another path.
  if ([path, ...all.keys()].some((one) => lastTarget(one, (step) => all.get(step)) === undefined)) {
    return fail('redirect-loop', { path });
  }
  // A stolen cookie must not send visitors to a copy of the shop.
  if (isElsewhere(target) && before !== target && !caller.isConfirmed) return fail('reauthentication-required');
  const now = clock();
  if (replaced !== undefined && replaced !== path) await stored.deleteRedirect(tx, replaced);
  await stored.saveRedirects(tx, [{ path, target }], now);
  const change = { before: before === undefined ? null : { target: before }, after: { target } };
  await writeAuditEntry(tx, { action: 'redirect.save', subject: path, ...change }, now);
  return { path, target };
});

export const deleteRedirectAction = implement(deleteRedirect, async ({ tx, clock }, input) => {
  const from = parseRedirectFrom(input.path);
  const path = from.ok ? from.value : input.path;
  const target = await stored.findRedirect(tx, path);
  if (target === undefined) return fail('redirect-not-found', { path });
  await stored.deleteRedirect(tx, path);
  await writeAuditEntry(tx, { action: 'redirect.delete', subject: path, before: { target } }, clock());
  return { path, target };
});
