import type { LineSelection } from './withdrawal.ts';

interface Divided {
  readonly nth: number;
  readonly madeAt: number;
  readonly name: string;
  readonly email: string;
  readonly reason: string | null;
  readonly returned: readonly LineSelection[];
  /** Undefined while the withdrawal is active. */
  readonly closed: object | undefined;
}

/**
 * Finds the sibling of a withdrawal that was split when its missing goods were closed: the closed part for the
 * received one, and the other way round. Both share text and time. Returns undefined if it was not split.
 * @param withdrawals all of the same order
 */
export function findSplitSibling<One extends Divided>(one: Divided, withdrawals: readonly One[]): One | undefined {
  const isRestOf = (rest: Divided, kept: Divided) =>
    rest.nth > kept.nth && rest.closed !== undefined && rest.returned.length === 0 && kept.returned.length > 0;
  return withdrawals.find(
    (other) =>
      (isRestOf(other, one) || isRestOf(one, other)) &&
      other.madeAt === one.madeAt &&
      other.name === one.name &&
      other.email === one.email &&
      other.reason === one.reason,
  );
}
