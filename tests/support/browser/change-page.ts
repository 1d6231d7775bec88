import type { Page } from 'playwright-core';

/** Document changes as extensions, translators and password managers make them. Each function runs in the page. */
export const changes = {
  'an icon after every field': () => {
    for (const field of document.querySelectorAll('#root input, #root textarea'))
      field.after(document.createElement('x-password-icon'));
  },
  'a button before every button': () => {
    for (const button of document.querySelectorAll('#root button')) {
      const other = document.createElement('button');
      other.type = 'button';
      button.before(other);
    }
  },
  'words in elements of their own': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    for (const text of texts) {
      if (!/\d/.test(text.data) || text.parentElement?.closest('script, style, noscript, textarea')) continue;
      const link = document.createElement('a');
      link.href = 'tel:+441234567';
      text.replaceWith(link);
      link.append(text);
    }
  },
  'the words of another language': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, noscript, textarea')) continue;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      (outer.firstChild as Element).textContent = `«${text.data}»`;
      text.replaceWith(outer);
    }
    document.documentElement.lang = 'de';
    document.documentElement.classList.add('translated-ltr');
  },
  'elements taken out': () => {
    for (const element of document.querySelectorAll('header a, aside, main p, footer ul, footer [data-still]'))
      element.remove();
  },
  'elements written anew': () => {
    for (const part of document.querySelectorAll('#root > *')) part.outerHTML = part.outerHTML as string;
  },
  'attributes everywhere': () => {
    for (const element of document.querySelectorAll('html, body, #root, #root *')) {
      element.setAttribute('data-extension', 'on');
      element.classList.add('extension');
    }
    document.body.setAttribute('cz-shortcut-listen', 'true');
  },
  'styles and scripts in head and body': () => {
    for (const place of [document.head, document.body]) {
      for (const name of ['style', 'template', 'x-extension']) place.prepend(document.createElement(name));
      place.append(document.createElement('script'));
    }
  },
} as const satisfies Record<string, () => void>;

/** Applies a change to every document of a page as soon as it has been parsed. */
export async function changePages(page: Page, change: () => void): Promise<void> {
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${change})())`);
}

/** Changes every document of a page while it is parsed: each field and button as soon as it is inserted. */
export async function changeWhileParsed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLInputElement || node instanceof HTMLButtonElement) || node.name === 'added') continue;
        const button = document.createElement('button');
        button.type = 'button';
        button.name = 'added';
        if (document.readyState === 'loading') node.before(button);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}
