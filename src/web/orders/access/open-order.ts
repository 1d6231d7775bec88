import {
  keyedLinkAttribute,
  openOrderAttribute,
  openParameter,
  partParameter,
} from '../../../contract/orders/open-order.ts';

/**
 * Opens an order page. The key of its link is in the URL's fragment, which browsers do not send, so that no server
 * log contains it. This script posts the key and replaces the document by the response. The URL stays unchanged, so
 * that reload and Back open the order again.
 */
const shell = document.querySelector<HTMLElement>(`[data-${openOrderAttribute}]`);
const hash = location.hash;
const fields = new URLSearchParams(hash.slice(1));

if (shell) void open(shell);
else interceptKeyedLinks();

async function open(said: HTMLElement): Promise<void> {
  if (!fields.has('key')) {
    said.textContent = said.dataset.closed ?? '';
    return;
  }
  const address = `${location.pathname}?${openParameter}`;
  try {
    const answer = await fetch(address, { method: 'POST', body: fields, headers: { Accept: 'text/html' } });
    const html = await answer.text();
    document.open();
    document.write(html);
    document.close();
    // The new document references this script too, but a browser runs a module only once per URL.
    interceptKeyedLinks();
  } catch {
    said.textContent = said.dataset.failed ?? '';
  }
}

/** Handles links to other parts of the order page, whose URLs differ only in the fragment. */
function interceptKeyedLinks(): void {
  const part = fields.get(partParameter);
  if (part) document.getElementById(part)?.scrollIntoView();
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(`[data-${keyedLinkAttribute}]`)) return;
    event.preventDefault();
    const sent = Array.from(new FormData(form), ([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
    const address = `${new URL(form.action).pathname}#${sent.join('&')}`;
    // Navigation to the current URL does nothing, so it is reloaded.
    if (address === location.pathname + location.hash) location.reload();
    else location.assign(address);
  });
  addEventListener('hashchange', () => {
    if (new URLSearchParams(location.hash.slice(1)).has('key')) location.reload();
    // A fragment link within the page, such as the skip link: restores the key, which a reload needs.
    else if (fields.has('key')) history.replaceState(null, '', hash);
  });
}
