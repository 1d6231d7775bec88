/** Google's tag, in the only manner it is used here: every consent denied, so that it sets no cookie and keeps no id. */
export function loadTag(id: string): (event: string, parameters: Readonly<Record<string, unknown>>) => void {
  const page = window as Window & { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  const queue = page.dataLayer;
  // Google's tag tells its commands by their being `arguments` objects, and takes no arrays in their place.
  function tag(..._words: unknown[]): void {
    queue.push(arguments);
  }
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  };
  tag('consent', 'default', denied);
  tag('js', new Date());
  tag('config', id, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  return (event, parameters) => tag('event', event, parameters);
}
