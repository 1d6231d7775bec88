import type { ReactNode } from 'react';
import { deleteOrderAttachment, downloadOrderAttachment } from '../../../contract/orders/note-attachments.ts';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { downloadFile } from '../../api/api-client.ts';
import { useAction } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { AttachmentList } from '../../ui/attachments/attachment-list.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';

/** Timeline of an order, with staff's notes. */
export function Timeline({
  order,
  onMail,
}: {
  readonly order: DeskOrder;
  readonly onMail: (id: string) => void;
}): ReactNode {
  const { reference } = order;
  const remove = useAction(deleteOrderAttachment);
  const mayWrite = useMay()('orders:write');
  return (
    <Card title="Timeline">
      <ErrorState error={remove.error} />
      <ol className="space-y-3">
        {order.timeline.map(({ at, kind, title, text, mail, attachments }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only appended
          <li key={index} className="border-l-2 border-line pl-3">
            <p className="wrap-anywhere">
              {mail === null ? (
                <NoWrapReferences>{title}</NoWrapReferences>
              ) : (
                <button type="button" className="told text-link text-start" onClick={() => onMail(mail)}>
                  <NoWrapReferences>{title}</NoWrapReferences>
                </button>
              )}
            </p>
            {text && (
              <p
                className={`wrap-anywhere whitespace-pre-wrap ${kind === 'note' ? 'rounded-control bg-warn-tint px-2 py-1 text-warn' : 'text-ink-soft'}`}
              >
                <NoWrapReferences>{text}</NoWrapReferences>
              </p>
            )}
            <AttachmentList
              attachments={attachments}
              download={(id) => downloadFile(downloadOrderAttachment, { reference, id })}
              {...(mayWrite && { onDelete: (id: string) => remove.mutate({ reference, id }) })}
            />
            <p className="text-sm text-ink-soft">
              <Time at={at} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
