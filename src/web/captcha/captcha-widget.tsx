import { Turnstile, type TurnstileInstance } from '@marsidev/react-turnstile';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Delay before the widget retries a failed challenge. */
const retryIntervalMs = 8_000;

/** The Turnstile widget is at least 300 px wide, or 150 px in its compact size. */
const narrow = '(max-width: 23.5rem)';

interface VerificationWidgetProps {
  readonly siteKey: string;
  readonly action: string;
  /** Incremented for each message sent: a token is single-use, so the widget makes a new one. */
  readonly round: number;
  /** Undefined when the token has expired; the widget then makes a new one automatically. */
  readonly onToken: (token: string | undefined) => void;
  /** No form waits for a token any longer: a widget that has not loaded takes no space. */
  readonly isGivenUp: boolean;
  readonly onUnavailable: () => void;
}

/** The Turnstile widget; loads its script. */
export function CaptchaWidget(props: VerificationWidgetProps): ReactNode {
  const { siteKey, action, round, isGivenUp, onToken, onUnavailable } = props;
  const widget = useRef<TurnstileInstance>(undefined);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (round > 0 && isLoaded) widget.current?.reset();
  }, [round, isLoaded]);

  const fail = () => {
    onUnavailable();
    // Marks the error as handled; otherwise Turnstile's script logs it to the console.
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
