import { addImportPictures, listImportPictures } from '../../../contract/imports/imports.ts';
import { isAddress } from '../../../domain/imports/products/read-pictures.ts';
import { pictureFileName, readPictureZip } from '../../imports/read-picture-zip.ts';
import { writeAuditEntry, writeAuditEntryOnly } from '../../store/audit/write-audit-entry.ts';
import { inTransaction } from '../../store/engine/database.ts';
import {
  countPictures,
  fetchPicturesAgain,
  listFailedPictures,
  listWantedPictures,
  noPictures,
  supplyPicture,
} from '../../store/imports/import-pictures.ts';
import { findShopImport } from '../../store/imports/shop-imports.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';

const maxListed = 200;

/** Takes the missing and failed pictures of an import from a ZIP, each file once. */
export const addImportPicturesAction = implement(addImportPictures, async ({ store, file, clock }, { id }) => {
  const found = await findShopImport(store.db, id);
  if (!found) return fail('shop-import-not-found', { id });
  if (found.undone_at !== null) return fail('shop-import-already-undone');
  const wanted = await listWantedPictures(store.db, id);
  if (file.length === 0) {
    const addresses = wanted.filter(({ source }) => isAddress(source));
    const added = await inTransaction(store, async (tx) => {
      const count = await fetchPicturesAgain(tx, addresses);
      if (count > 0)
        await writeAuditEntry(tx, { action: 'import.add-pictures', subject: id, after: { addresses: count } }, clock());
      return count;
    });
    return { added, missing: wanted.length - addresses.length, unused: [] };
  }
  const rows = Map.groupBy(wanted, ({ source }) => pictureFileName(source));
  let added = 0;
  const read = await readPictureZip(file, new Set(rows.keys()), async (name, bytes) => {
    const sources = new Set<string>();
    await inTransaction(store, async (tx) => {
      for (const row of rows.get(name) ?? []) {
        await supplyPicture(tx, row, sources.has(row.source) ? null : bytes);
        sources.add(row.source);
      }
    });
    added += 1;
  });
  if (!read.ok) return fail('invalid-import-file', { fault: read.fault });
  if (added > 0) {
    const after = { files: added };
    await writeAuditEntryOnly(store, { action: 'import.add-pictures', subject: id, after }, clock());
  }
  const { missing } = (await countPictures(store.db, [id])).get(id) ?? noPictures;
  return { added, missing, unused: read.unused };
});

export const listImportPicturesAction = implement(listImportPictures, async ({ db }, { id }) => {
  const rows = await listFailedPictures(db, id, maxListed);
  return {
    failed: rows.map(({ line, product_id, source, fault }) => ({
      line,
      product: product_id,
      source,
      fault: fault ?? '',
    })),
  };
});
