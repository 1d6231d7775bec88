import { parseUrl } from '../../contract/shared/parse-url.ts';

/** A page that opens by the token of a mail, which is for its reader alone: nothing of it is told to anybody. */
const isPersonal = () => new URLSearchParams(location.search).has('token');

/** An address without what a visitor may have typed or been sent in it; empty where it is none. */
function withoutQuery(address: string): string {
  const url = parseUrl(address);
  return url ? `${url.origin}${url.pathname}` : '';
}

/**
 * Google's tag, in the only manner it is used here: every consent denied, so that it sets no cookie and keeps no id. It
 * is fetched with the first event of a page that is not for one reader.
 */
export function loadTag(id: string): (event: string, parameters: Readonly<Record<string, unknown>>) => void {
  const page = window as Window & { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  const queue = page.dataLayer;
  // Google's tag tells its commands by their being `arguments` objects, and takes no arrays in their place.
  function tag(..._words: unknown[]): void {
    queue.push(arguments);
  }
  // What it sends by itself, such as that somebody scrolled, would name the whole address and that of the page before.
  const place = () => {
    tag('set', { page_location: withoutQuery(location.href), page_referrer: withoutQuery(document.referrer) });
  };
  let isLoaded = false;
  function load() {
    isLoaded = true;
    const denied = {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    };
    tag('consent', 'default', denied);
    tag('js', new Date());
    place();
    tag('config', id, { send_page_view: false });
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  }
  return (event, parameters) => {
    // By this Google's tag keeps quiet, should it be there already.
    Object.assign(page, { [`ga-disable-${id}`]: isPersonal() });
    if (isPersonal()) return;
    if (isLoaded) place();
    else load();
    tag('event', event, parameters);
  };
}
