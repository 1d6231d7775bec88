/*
 * What a page needs to know of its visitor before anything is painted, since everybody gets the same HTML: 0.7 kB in
 * the head that most pages hold, and the others ask for. Shows the page light or dark as the visitor chose it in the
 * footer; whoever follows their system needs nothing of that. Asks for the typeface at once, or does without where the
 * line is slow. Looks whether there is a cart, on pages that show it.
 */
{
  const name = 'theme';
  const root = document.documentElement;
  let choice = '';

  const read = () => {
    try {
      choice = localStorage.getItem(name) ?? '';
    } catch {
      // Storage is forbidden: the choice holds for this page.
    }
  };

  const show = () => {
    if (choice === 'light' || choice === 'dark') root.dataset.theme = choice;
    else delete root.dataset.theme;
    for (const radio of document.getElementsByName(name) as NodeListOf<HTMLInputElement>)
      radio.checked = radio.value === (root.dataset.theme ?? '');
  };

  const look = () => {
    read();
    show();
  };

  // The typeface, where its page leaves that to us. On a slow line it would hold up the picture, and be late: that page
  // is read in what stands in for it (docs/decisions/068-the-typeface-on-a-slow-line.md). Where the worker is, the
  // browser has it. What is little by `downlink` alone may be a browser that has measured nothing yet: it takes every
  // line for 100 ms and 1.6 Mbit/s.
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
    // The next page within the store has it, once the worker keeps it: what is read by then is not set anew under the
    // reader's eyes.
    window.navigation?.addEventListener('currententrychange', async () => {
      if (location.pathname === pathname || !navigator.serviceWorker?.controller) return;
      const since = Date.now();
      // One that cannot be had is none of the reader's business.
      const files = await document.fonts.load('1em "Instrument Sans Variable"').catch(() => []);
      if (files.length > 0 && Date.now() - since < 100) delete root.dataset.plain;
    });
  } else if (typeface) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: typeface });
    document.head.append(link);
  }

  // On pages that show the cart: whether there is one, or the receipt of what was in it (buying/empty-cart.tsx).
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

  // Paper cannot unfold anything, nor wait until a picture comes near. Fields that nobody has filled stay folded.
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

  look();
  // Once the page has loaded, when its footer is there and its first view painted, and where Back brings it back; in
  // the other tabs.
  for (const event of ['pageshow', 'storage']) addEventListener(event, look);
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
