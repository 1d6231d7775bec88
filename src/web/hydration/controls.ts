/** Elements that can hold focus, a click or a value. */
const control =
  'a[href], button, input, select, textarea, label, summary, details, [role=tab], [tabindex], [data-kept]';

/** Returns the controls among some elements, in order. */
export const listControls = (elements: Iterable<Element>): HTMLElement[] =>
  Array.from(elements as Iterable<HTMLElement>).filter((element) => element.matches(control));

/** Finds the control that replaces one removed by React. */
export type FindSuccessor = (old: Element) => HTMLElement | undefined;

/** Name of a control from what no translator changes. Ids that start with an underscore are React's and change. */
function lastingName(element: Element): string {
  const id = element.id.startsWith('_') ? '' : element.id;
  const attributes = ['type', 'name', 'href'].map((name) => element.getAttribute(name));
  return [element.tagName, id, ...attributes].join('|');
}

const fullName = (element: Element) =>
  [lastingName(element), element.getAttribute('aria-label'), element.textContent.trim()].join('|');

/**
 * Pairs the controls of a document that may have changed with the controls that React rendered. A
 * control is matched by position if both lists are equal, as in an unchanged document; otherwise by name, if the same
 * number of controls has that name. An ambiguous control has no successor: a click on the wrong button is worse than
 * none.
 * @param lists the former controls: as sent by the server, and in their last state
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
