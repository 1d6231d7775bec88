import picture from 'virtual:picture/room-luggable-5-white';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { promoPercent } from '../../../content/claims.ts';
import { ConsentNote } from '../newsletter/consent-note.tsx';
import { EmailInput } from '../newsletter/email-input.tsx';
import { failureText, useSubscribe } from '../newsletter/use-subscribe.ts';
import { useSettings } from '../page-data/page-data-context.tsx';
import { Modal } from '../ui/modal.tsx';
import { SitePicture } from '../ui/pictures/site-picture.tsx';
import { claimOpening, rememberSubscribed } from './exit-opening.ts';

export { claimOpening };

const thanks = "You're now subscribed. Check your email for exclusive deals!";

/** Exit-intent dialog: a promo code for a newsletter subscription. */
export function ExitDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { promoCode } = useSettings();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => dialog.current?.close();
  useEffect(() => document.getElementById(`${id}-email`)?.focus(), [id]);
  const { state, submit } = useSubscribe('exit-intent', thanks, () => {
    rememberSubscribed();
    close();
  });

  return (
    <Modal
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-offer`}
      className="dialog"
      onClose={onClose}
    >
      <div className="grid md:grid-cols-[17rem_minmax(0,1fr)]">
        <SitePicture
          picture={picture}
          alt=""
          sizes="38rem"
          className="size-full object-cover object-[30%_50%] max-md:hidden"
        />
        <div className="p-6 sm:p-9">
          <h2 id={`${id}-title`} className="heading-2">
            Wait! Don't Miss Out!
          </h2>
          <p id={`${id}-offer`} className="mt-3 text-ink-soft">
            Take {promoPercent}% off your first order with the code{' '}
            <strong className="font-semibold text-accent">{promoCode}</strong>, and be the first to hear about new kits
            and offers.
          </p>
          <form noValidate onSubmit={submit} className="mt-5">
            <label htmlFor={`${id}-email`} className="mb-1.5 block font-medium">
              Email address
            </label>
            <EmailInput id={`${id}-email`} describedBy={`${id}-consent`} />
            <div role="alert">{state === 'failed' && <p className="field-error">{failureText}</p>}</div>
            <div className="mt-4 flex flex-wrap gap-2">
              <button type="submit" className="button-primary grow" aria-disabled={state === 'sending'}>
                {state === 'sending' ? 'Subscribing...' : 'Get Exclusive Deals'}
              </button>
              <button type="button" className="button-quiet max-sm:w-full" onClick={close}>
                No Thanks
              </button>
            </div>
            <ConsentNote id={`${id}-consent`} className="mt-4 text-sm text-ink-soft" />
          </form>
        </div>
      </div>
    </Modal>
  );
}
