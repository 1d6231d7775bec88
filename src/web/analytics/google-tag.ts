import { parseUrl } from '../../contract/shared/parse-url.ts';

/** Whether the page was opened with a token from an email. Such a page is personal: nothing about it is reported. */
const isPersonal = () => new URLSearchParams(location.search).has('token');

/** Returns the URL without query and fragment, which may hold personal data, or an empty string if it is not a URL. */
function withoutQuery(address: string): string {
  const url = parseUrl(address);
  return url ? `${url.origin}${url.pathname}` : '';
}

/**
 * Loads Google's tag with every consent denied, so that it sets no cookie and stores no id. It loads with the first
 * event of a page that is not personal.
 */
export function loadTag(id: string): (event: string, parameters: Readonly<Record<string, unknown>>) => void {
  const page = window as Window & { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  const queue = page.dataLayer;
  // Google's tag recognises commands by their being `arguments` objects; arrays do not work.
  function tag(..._words: unknown[]): void {
    queue.push(arguments);
  }
  // Events that the tag sends automatically, such as scrolling, would otherwise report the full URL and referrer.
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
    // Disables a tag that is loaded already.
    Object.assign(page, { [`ga-disable-${id}`]: isPersonal() });
    if (isPersonal()) return;
    if (isLoaded) place();
    else load();
    tag('event', event, parameters);
  };
}
