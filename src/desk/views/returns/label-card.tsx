import { type ReactNode, useState } from 'react';
import { downloadReturnLabel, uploadReturnLabel } from '../../../contract/returns/return-label.ts';
import type { DeskReturn } from '../../../contract/returns/returns.ts';
import { maxAttachmentBytes } from '../../../contract/shared/attachments.ts';
import { printableFiles } from '../../../domain/shared/files/file-type.ts';
import { callApi, downloadFile } from '../../api/api-client.ts';
import { queryClient, refetchAfterChange } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { AttachmentList } from '../../ui/attachments/attachment-list.tsx';
import { Card } from '../../ui/card.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { FileButton } from '../../ui/forms/fields/file-button.tsx';
import { useIdempotencyKey } from '../../ui/forms/use-idempotency-key.ts';

/** The return label: uploaded here, downloaded by the customer from their order page. */
export function LabelCard({ one: { number, label, email, mayReceive } }: { readonly one: DeskReturn }): ReactNode {
  const mayWrite = useMay()('returns:write');
  const [state, setState] = useState<{ readonly isPending: boolean; readonly error?: unknown }>({ isPending: false });
  const tryId = useIdempotencyKey(`label:${number}`);
  const upload = async (file: File) => {
    // The same file chosen again after a lost response neither replaces the label nor emails the customer twice.
    const chosen = `${file.name} ${file.size} ${file.lastModified}`;
    const id = tryId.of(chosen);
    setState({ isPending: true });
    try {
      const uploaded = await callApi(uploadReturnLabel, { number, id, name: file.name }, { file });
      tryId.taken(chosen, id);
      await refetchAfterChange(queryClient);
      setState({ isPending: false });
      if (uploaded.id !== id) notify('This label is already uploaded.');
      else notify(email ? 'Label uploaded and the customer emailed.' : 'Label uploaded.');
    } catch (error) {
      setState({ isPending: false, error });
    }
  };
  return (
    <Card title="Return label">
      {label ? (
        <AttachmentList attachments={[label]} download={() => downloadFile(downloadReturnLabel, { number })} />
      ) : (
        <p>No label yet. We’ve promised the customer one, usually by the next working day.</p>
      )}
      {mayWrite && mayReceive && (
        <>
          <p className="mt-2 text-sm text-ink-soft">
            PDF or picture, up to {maxAttachmentBytes / 1024 / 1024} MB.{' '}
            {email
              ? 'We’ll email the customer that it’s on their order page.'
              : 'This order has no email address: tell the customer that it’s on their order page.'}
          </p>
          <FileButton
            className="mt-3"
            accept={printableFiles}
            isBusy={state.isPending}
            onChoose={([file]) => file && void upload(file)}
          >
            {state.isPending ? 'Uploading…' : label ? 'Replace label' : 'Upload label'}
          </FileButton>
        </>
      )}
      <ErrorState error={state.error} />
    </Card>
  );
}
