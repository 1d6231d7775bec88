/*
 * Blocking script for what must be known before the first paint, since every visitor gets the same HTML: 0.7 kB,
 * inlined in the head of most pages, fetched by the others. Applies the theme chosen in the footer (light or dark;
 * the system's theme works without a script), starts loading the font or skips it on a slow connection, and finds
 * whether there is a cart on pages that show it.
 */
{
  const name = 'theme';
  const root = document.documentElement;
  let choice = '';

  const read = () => {
    try {
      choice = localStorage.getItem(name) ?? '';
    } catch {
      // Storage is blocked: the choice holds for this page.
    }
  };

  const show = () => {
    if (choice === 'light' || choice === 'dark') root.dataset.theme = choice;
    else delete root.dataset.theme;
    for (const radio of document.getElementsByName(name) as NodeListOf<HTMLInputElement>)
      radio.checked = radio.value === (root.dataset.theme ?? '');
  };

  const update = () => {
    read();
    show();
  };

  // Loads the font on pages that leave it to this script. On a slow connection it would delay the LCP image and
  // arrive late, so the page keeps the fallback font (docs/decisions/040-font-preloading.md). With a
  // service worker the browser has the font cached. A low `downlink` alone may come from a browser that has measured
  // nothing yet, which assumes 100 ms and 1.6 Mbit/s.
  const { typeface, cart } = document.currentScript?.dataset ?? {};
  const { connection } = navigator as {
    connection?: Record<'rtt' | 'downlink', number> & { effectiveType: string; saveData: boolean };
  };
  const isSlow =
    connection &&
    (connection.saveData || connection.effectiveType !== '4g' || (connection.rtt >= 150 && connection.downlink < 4));
  if (typeface && isSlow && !navigator.serviceWorker?.controller) {
    root.dataset.plain = '';
    const { pathname } = location;
    // The next page of a visit uses the font once the service worker has cached it. A font that takes longer is not
    // applied, since text that is being read would shift.
    window.navigation?.addEventListener('currententrychange', async () => {
      if (location.pathname === pathname || !navigator.serviceWorker?.controller) return;
      const since = Date.now();
      // A font that fails to load is ignored.
      const files = await document.fonts.load('1em "Instrument Sans Variable"').catch(() => []);
      if (files.length > 0 && Date.now() - since < 100) delete root.dataset.plain;
    });
  } else if (typeface) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: typeface });
    document.head.append(link);
  }

  // On pages that show the cart: whether there is a cart or a receipt of its order (cart/empty-cart.tsx).
  if (cart !== undefined) {
    const isKept = (storage: () => Storage, key: string) => {
      try {
        return /\{/.test(storage().getItem(key) ?? '');
      } catch {
        return false;
      }
    };
    if (!isKept(() => localStorage, 'cart') && !isKept(() => sessionStorage, 'order-receipts'))
      root.dataset.cart = 'empty';
  }

  // Announcements that the visitor has closed (layout/announcements.tsx).
  const { announcement } = root.dataset;
  if (announcement) {
    const keys = announcement.split(' ');
    let closed: string[] = [];
    const hideClosed = () => {
      root.dataset.dismissed = keys
        .filter((key) => closed.includes(key))
        .join(' ')
        .replace(/:\w+/g, '');
    };
    try {
      closed = (localStorage.getItem('announcement') ?? '').split(' ');
    } catch {
      // See above.
    }
    hideClosed();
    addEventListener('click', ({ target }) => {
      const bar = target instanceof Element && target.closest('[data-dismiss]')?.parentElement;
      if (!bar) return;
      const key = keys.find((one) => one.startsWith(`${bar.dataset.range ?? 'all'}:`)) ?? '';
      // As many as there can be announcements.
      closed = [...closed, key].slice(-6);
      hideClosed();
      try {
        localStorage.setItem('announcement', closed.join(' '));
      } catch {
        // See above.
      }
    });
  }

  // Print cannot unfold details or lazy-load pictures. Folded fields of a form stay folded.
  const unfolded: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    for (const image of document.images) image.loading = 'eager';
    for (const folded of document.querySelectorAll('details:not([open])') as NodeListOf<HTMLDetailsElement>) {
      if (folded.closest('form')) continue;
      folded.open = true;
      unfolded.push(folded);
    }
  });
  addEventListener('afterprint', () => {
    for (const details of unfolded.splice(0)) details.open = false;
  });

  update();
  // Runs once the page has loaded, when its footer exists and its first view is painted, when Back restores it, and
  // for changes in other tabs.
  for (const event of ['pageshow', 'storage']) addEventListener(event, update);
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== name) return;
    choice = target.value;
    try {
      localStorage.setItem(name, choice);
    } catch {
      // See above.
    }
    show();
  });
}
