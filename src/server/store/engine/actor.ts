/**
 * Who is at work in the store where it is not a visitor: at the command line, under the name of the system's user, or
 * at the desk, as one of its people.
 */
export interface Actor {
  readonly door: 'command' | 'desk';
  readonly name: string;
  /** Of whom the desk knows. */
  readonly personId?: string;
}

const actors = new WeakMap<object, Actor>();

/** Says in whose name a transaction works from here on. */
export function setActor(tx: object, actor: Actor | undefined): void {
  if (actor) actors.set(tx, actor);
  else actors.delete(tx);
}

/** In whose name a transaction works; undefined where a visitor, or the store by itself, causes it. */
export function actorOf(tx: object): Actor | undefined {
  return actors.get(tx);
}
