import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { CaptchaWidget } from './captcha-widget.tsx';
import { TokenQueue } from './token-queue.ts';

/** Gives a token, each time another one; undefined where none came. */
export type TakeToken = () => Promise<string | undefined>;

interface OrderWidgetProps {
  readonly siteKey: string;
  /** Filled once tokens can be taken. */
  readonly take: RefObject<TakeToken | undefined>;
}

/** The human verification at checkout, where the store asks for it: fetched only there, and begun at once. */
export default function CheckoutCaptcha({ siteKey, take }: OrderWidgetProps): ReactNode {
  const [round, setRound] = useState(0);
  const [isUnavailable, setUnavailable] = useState(false);
  const [queue] = useState(() => new TokenQueue());
  useEffect(() => {
    take.current = async () => {
      const token = await queue.take();
      // It serves once: the next order, or the next try, has a new one.
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
