import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { CaptchaWidget } from './captcha-widget.tsx';
import { TokenQueue } from './token-queue.ts';

/** Resolves with a new token each time, or with undefined if there is none. */
export type TakeToken = () => Promise<string | undefined>;

interface OrderWidgetProps {
  readonly siteKey: string;
  /** Set once tokens can be taken. */
  readonly take: RefObject<TakeToken | undefined>;
}

/** CAPTCHA (Turnstile) at checkout. Loaded only if the shop requires it; its challenge starts at once. */
export default function CheckoutCaptcha({ siteKey, take }: OrderWidgetProps): ReactNode {
  const [round, setRound] = useState(0);
  const [isUnavailable, setUnavailable] = useState(false);
  const [queue] = useState(() => new TokenQueue());
  useEffect(() => {
    take.current = async () => {
      const token = await queue.take();
      // A token is single-use: the next order or attempt gets a new one.
      setRound((before) => before + 1);
      return token;
    };
  }, [queue, take]);
  return (
    <>
      <CaptchaWidget
        siteKey={siteKey}
        action="checkout"
        round={round}
        isGivenUp={isUnavailable}
        onToken={(token) => {
          setUnavailable(false);
          queue.put(token);
        }}
        onUnavailable={() => {
          setUnavailable(true);
          queue.giveUp();
        }}
      />
      <div role="status">
        {isUnavailable && (
          <p className="mt-5 text-ink-soft">
            Security verification unavailable - please reload the page before you order.
          </p>
        )}
      </div>
    </>
  );
}
