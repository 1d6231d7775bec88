/** Three-way merge of a form with a change that someone else has saved. */
export interface Merged<Thing> {
  /** Local input plus remote changes to other fields. For fields changed on both sides it holds the local value. */
  readonly entry: Thing;
  /** Fields changed remotely only. */
  readonly taken: readonly (keyof Thing)[];
  /** Conflicting fields: changed on both sides to different values. */
  readonly disputed: readonly (keyof Thing)[];
}

/**
 * Three-way merge of local input and a saved remote version, field by field. No local input is lost, and no remote
 * change is overwritten unless named as disputed.
 * @param base the common ancestor
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
