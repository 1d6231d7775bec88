import {
  keyedLinkAttribute,
  openOrderAttribute,
  openParameter,
  partParameter,
} from '../../contract/orders/open-order.ts';

/**
 * Opens the page of an order. The key of its link stands behind the '#' of the address, which browsers send to no
 * server: no log of one can hold it. This script posts it, and puts the answer in the place of the page that it runs
 * on. The address stays as it is, so that a reload and the way back open the order once more.
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
    // The page that was written names this script, too: of a module the browser runs each once.
    interceptKeyedLinks();
  } catch {
    said.textContent = said.dataset.failed ?? '';
  }
}

/** Follows links to other parts of the order's page, whose address differs behind the '#' alone. */
function interceptKeyedLinks(): void {
  const part = fields.get(partParameter);
  if (part) document.getElementById(part)?.scrollIntoView();
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(`[data-${keyedLinkAttribute}]`)) return;
    event.preventDefault();
    const sent = Array.from(new FormData(form), ([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
    const address = `${new URL(form.action).pathname}#${sent.join('&')}`;
    // To the address that stands there already no browser goes once more.
    if (address === location.pathname + location.hash) location.reload();
    else location.assign(address);
  });
  addEventListener('hashchange', () => {
    if (new URLSearchParams(location.hash.slice(1)).has('key')) location.reload();
    // A link within the page, such as that to its content: the browser has gone there, and a reload must find the key.
    else if (fields.has('key')) history.replaceState(null, '', hash);
  });
}
