import type { QueryClient } from '@tanstack/react-query';
import { addImportPictures } from '../../../contract/imports/imports.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { callApi } from '../../api/api-client.ts';
import { refetchAfterChange } from '../../api/queries.ts';
import { notify } from '../../ui/feedback/notifications.tsx';

/** Sends a ZIP with the pictures of an import. @throws DeskError */
export async function addPictures(client: QueryClient, id: string, file: File): Promise<void> {
  const { added, missing } = await callApi(addImportPictures, { id }, { file });
  await refetchAfterChange(client);
  notify(`${pluralise(added, 'picture')} added from the ZIP, ${missing} missing.`);
}
