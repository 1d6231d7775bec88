/**
 * Lets React remove and insert nodes that a translator or extension has moved, wrapped or removed. Otherwise a page
 * translated by Chrome fails with a NotFoundError (https://github.com/facebook/react/issues/11538).
 */
export function tolerateForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;

  // A node that is already removed stays so; a wrapped one is removed from its wrapper.
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child?.parentNode === null ? undefined : (child?.parentNode ?? this);
    return parent ? (removeChild.call(parent, child) as Child) : child;
  };

  // Inserts before the wrapper of the reference node, or at the end if that node was removed.
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, child, place) as Child;
  };
}
