/**
 * Lets React remove and insert nodes that a translator or an extension has moved, wrapped or taken out since. Without
 * this a page that Chrome has translated ends with a NotFoundError (https://github.com/facebook/react/issues/11538).
 */
export function tolerateForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;

  // A node that is out already stays out; one that was wrapped leaves its wrapper.
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child?.parentNode === null ? undefined : (child?.parentNode ?? this);
    return parent ? (removeChild.call(parent, child) as Child) : child;
  };

  // Before the wrapper of the node that was named, or at the end where that node is gone.
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, child, place) as Child;
  };
}
