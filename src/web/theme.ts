/*
 * Shows the page light or dark as the visitor chose it in the footer; whoever follows their system needs nothing of it. It runs
 * before anything is painted, in the head, since every visitor gets the same HTML: 0.5 kB that most pages hold, and the others ask for.
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

  // Whoever reloads or comes back is brought to a place in the page, which is laid out whole for that (styles/further.css).
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit && visit.type !== 'navigate') root.dataset.moved = '';

  look();
  // Once the footer is there; in a page that Back brings back; in the other tabs.
  for (const event of ['DOMContentLoaded', 'pageshow', 'storage']) addEventListener(event, look);
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
