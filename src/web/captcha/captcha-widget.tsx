import { Turnstile, type TurnstileInstance } from '@marsidev/react-turnstile';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How long the widget waits before it tries a failed challenge again. */
const retryIntervalMs = 8_000;

/** The provider's widget is 300 px wide at least, and 150 px in its narrow form. */
const narrow = '(max-width: 23.5rem)';

interface VerificationWidgetProps {
  readonly siteKey: string;
  readonly action: string;
  /** Raised for each message that was sent: a token can be used once, so the widget makes a new one. */
  readonly round: number;
  /** Undefined where the token before has expired; the widget then makes a new one by itself. */
  readonly onToken: (token: string | undefined) => void;
  /** Nobody waits for a token any more: a widget that has not come keeps no room. */
  readonly isGivenUp: boolean;
  readonly onUnavailable: () => void;
}

/** The provider's widget, and its script with it. */
export function CaptchaWidget(props: VerificationWidgetProps): ReactNode {
  const { siteKey, action, round, isGivenUp, onToken, onUnavailable } = props;
  const widget = useRef<TurnstileInstance>(undefined);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (round > 0 && isLoaded) widget.current?.reset();
  }, [round, isLoaded]);

  const fail = () => {
    onUnavailable();
    // Tells the provider's script that the error is taken care of; otherwise it throws it at the console.
    return true;
  };
  return (
    <Turnstile
      ref={widget}
      siteKey={siteKey}
      options={{
        retryInterval: retryIntervalMs,
        size: matchMedia(narrow).matches ? 'compact' : 'flexible',
        theme: 'light',
        action,
        responseField: false,
      }}
      scriptOptions={{ onError: onUnavailable }}
      className={isGivenUp && !isLoaded ? 'hidden' : 'mt-5'}
      onWidgetLoad={() => setLoaded(true)}
      onSuccess={onToken}
      onExpire={() => onToken(undefined)}
      onError={fail}
      onUnsupported={onUnavailable}
    />
  );
}
