import type { CardChangeParts } from '../../actions/cards/card-parts.ts';
import { endUnwantedSessions } from '../../actions/cards/end-unwanted-sessions.ts';
import type { CardProvider } from '../../cards/card-provider.ts';
import type { Store } from '../../store/engine/database.ts';
import type { Log } from '../../watch/log.ts';

export interface EndCardParts extends CardChangeParts {
  readonly store: Store;
  /** Who takes cards; undefined where nobody does. */
  readonly cards?: CardProvider | undefined;
  readonly wakeMail: () => void;
  readonly log: Log;
}

/** Ends the provider's pages for an order that asks for less now. Nobody waits for it: where it comes to nothing, the upkeep sees to it. */
export function endCardPages(parts: EndCardParts, reference: string): void {
  const { cards, wakeMail, log } = parts;
  if (!cards) return;
  endUnwantedSessions({ ...parts, cards }, reference).then(
    (changed) => changed && wakeMail(),
    (err: unknown) => log.warn({ err }, 'payment pages of an order could not be ended'),
  );
}
