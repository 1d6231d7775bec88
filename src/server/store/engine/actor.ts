/**
 * The actor of an audited change: a CLI user (system user name), a signed-in staff member or an API token. Storefront
 * requests have none.
 */
export interface Actor {
  readonly channel: 'command' | 'desk' | 'api';
  readonly name: string;
  /** Set for a staff member. */
  readonly personId?: string;
}

const actors = new WeakMap<object, Actor>();

/** Sets the actor of a transaction for the statements that follow. */
export function setActor(tx: object, actor: Actor | undefined): void {
  if (actor) actors.set(tx, actor);
  else actors.delete(tx);
}

/** Returns the actor of a transaction, or undefined for storefront requests and background jobs. */
export function actorOf(tx: object): Actor | undefined {
  return actors.get(tx);
}
