/** What becomes of a form over a thing that somebody else has changed meanwhile. */
export interface Merged<Thing> {
  /**
   * What was typed here, with what was changed elsewhere alone. Where both changed a field, it holds what was typed
   * here.
   */
  readonly entry: Thing;
  /** Fields that were changed elsewhere and not here. */
  readonly taken: readonly (keyof Thing)[];
  /** Fields that were changed on both sides, to different things. */
  readonly disputed: readonly (keyof Thing)[];
}

/**
 * Brings together what was typed and what somebody else has saved, field by field. Nothing typed is lost, and nothing
 * of theirs is written over but what is named as disputed.
 * @param base the thing as both have seen it
 */
export function mergeEdits<Thing extends object>(base: Thing, mine: Thing, theirs: Thing): Merged<Thing> {
  const names = Object.keys(theirs) as (keyof Thing)[];
  const differs = (one: Thing, other: Thing, name: keyof Thing) =>
    JSON.stringify(one[name] ?? null) !== JSON.stringify(other[name] ?? null);
  const changedThere = names.filter((name) => differs(base, theirs, name));
  const taken = changedThere.filter((name) => !differs(base, mine, name));
  const disputed = changedThere.filter((name) => differs(base, mine, name) && differs(mine, theirs, name));
  return { entry: { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) }, taken, disputed };
}
