import { type ReactNode, useEffect, useState } from 'react';
import type { ShopConfig } from '../../../contract/settings/shop-config.ts';
import { apiPaths } from '../../../contract/shared/routes.ts';
import { useResource } from '../../data-cache/use-resource.ts';
import { fetchOptional } from '../../optional-code.ts';
import { TokenBox } from './token-box.ts';

type Widget = typeof import('../../captcha/captcha-widget.tsx').CaptchaWidget;

export interface Verification {
  /** The widget once it is requested and there is a site key, or a notice if it is unavailable. */
  readonly element: ReactNode;
  /** Fetches the site key and then the widget; called on the first interaction with the form. */
  want(): void;
  /** Returns the token, or the bypass value if there is none. */
  takeToken(): Promise<string>;
  /** Drops the token, which is single-use, and requests a new one. */
  reset(): void;
}

/** CAPTCHA of a form. The form can be sent even if the CAPTCHA fails. */
export function useVerification(): Verification {
  const [wanted, setWanted] = useState(false);
  const [Widget, setWidget] = useState<Widget>();
  const [round, setRound] = useState(0);
  const [isGivenUp, setGivenUp] = useState(false);
  const [box] = useState(() => new TokenBox(setGivenUp));
  const config = useResource<ShopConfig>(apiPaths.config, { enabled: wanted });
  const siteKey = config.data?.turnstileSiteKey;
  const hasNoKey = siteKey === null || config.failed;

  useEffect(() => {
    if (!wanted) return;
    if (hasNoKey) box.timeOut();
    else box.expect();
    return () => box.stop();
  }, [box, wanted, hasNoKey]);
  useEffect(() => {
    if (!siteKey) return;
    void fetchOptional(() => import('../../captcha/captcha-widget.tsx')).then((code) => {
      if (code) setWidget(() => code.CaptchaWidget);
      else box.timeOut();
    });
  }, [box, siteKey]);

  const receive = (token: string | undefined) => (token === undefined ? box.expect() : box.put(token));
  return {
    want: () => setWanted(true),
    takeToken() {
      setWanted(true);
      return box.take();
    },
    reset() {
      if (!siteKey) return;
      box.expect();
      setRound((before) => before + 1);
    },
    element: (
      <>
        {Widget && siteKey && (
          <Widget
            siteKey={siteKey}
            action="contact"
            round={round}
            isGivenUp={isGivenUp}
            onToken={receive}
            onUnavailable={() => box.timeOut()}
          />
        )}
        <div role="status">
          {isGivenUp && siteKey !== null && (
            <p className="mt-5 text-ink-soft">Security verification unavailable - your message will still be sent.</p>
          )}
        </div>
      </>
    ),
  };
}
