import type { ReactNode } from 'react';
import { openOrderAttribute } from '../../../contract/orders/open-order.ts';
import { linkParameter } from '../../../contract/orders/order-page.ts';
import { OrderField } from '../order-field.tsx';

interface OpeningNoticeProps {
  readonly what: 'order' | 'quote';
  /** Where the link is posted to. */
  readonly action: string;
  /** Shown if the link opens nothing. */
  readonly closed: string;
}

/** Shown until open-order.ts replaces the document. Without JavaScript the link is pasted and posted. */
export function OpeningNotice({ what, action, closed }: OpeningNoticeProps): ReactNode {
  return (
    <>
      <p
        className="mt-4 max-w-prose text-lg"
        role="status"
        {...{ [`data-${openOrderAttribute}`]: '' }}
        data-closed={closed}
        data-failed={`We couldn’t load your ${what}. Check your connection and reload this page.`}
      >
        <noscript>
          <span>{`JavaScript is off in your browser, so there’s one more step: paste the link to your ${what} here.`}</span>
        </noscript>
      </p>
      <noscript>
        <form method="post" action={action} className="card mt-8 grid max-w-xl gap-5 p-6">
          <OrderField name={linkParameter} label={`Link to your ${what}`} value="" error={undefined} />
          <button type="submit" className="button-primary justify-self-start">
            {`Open my ${what}`}
          </button>
        </form>
      </noscript>
    </>
  );
}
