/** What can hold the focus, a press or a value. */
const control =
  'a[href], button, input, select, textarea, label, summary, details, [role=tab], [tabindex], [data-kept]';

/** The controls among some elements, in their order. */
export const listControls = (elements: Iterable<Element>): HTMLElement[] =>
  Array.from(elements as Iterable<HTMLElement>).filter((element) => element.matches(control));

/** The control that stands in the place of one that React has replaced. */
export type FindSuccessor = (old: Element) => HTMLElement | undefined;

/** What no translator changes. React makes the ids that begin with a line anew. */
function lastingName(element: Element): string {
  const id = element.id.startsWith('_') ? '' : element.id;
  const attributes = ['type', 'name', 'href'].map((name) => element.getAttribute(name));
  return [element.tagName, id, ...attributes].join('|');
}

const fullName = (element: Element) =>
  [lastingName(element), element.getAttribute('aria-label'), element.textContent.trim()].join('|');

/**
 * Pairs controls of a document that something else may have changed with those that React rendered in their place. A
 * control has the same place in both where the lists are alike, as before anything changed the document; else it is
 * known by its name, if as many have that name now as before. One that cannot be told from others has no successor: a
 * press on the wrong button is worse than none.
 * @param lists what the controls were: as the server sent them, and as they were last
 */
export function pairControls(lists: readonly (readonly Element[])[], now: readonly HTMLElement[]): FindSuccessor {
  return (old) => {
    for (const list of lists) {
      const at = list.indexOf(old);
      if (at === -1) continue;
      const isAlike = list.length === now.length && list.every(({ tagName }, index) => tagName === now[index]?.tagName);
      const same = now[at];
      if (isAlike && same && lastingName(same) === lastingName(old)) return same;
      for (const nameOf of [fullName, lastingName]) {
        const alike = list.filter((one) => nameOf(one) === nameOf(old));
        const successors = now.filter((one) => nameOf(one) === nameOf(old));
        if (alike.length === successors.length) return successors[alike.indexOf(old)];
      }
    }
    return undefined;
  };
}
