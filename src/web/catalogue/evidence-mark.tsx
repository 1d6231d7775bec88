import type { ReactNode } from 'react';
import { claimNames, evidence } from '../../../content/evidence.ts';
import type { ClaimId } from '../../contract/catalogue/evidence.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { formatDay } from '../../domain/shared/time/day.ts';
import { PageLink } from '../navigation/page-link.tsx';

/** Link from a claim to its evidence: who tested it and when, or that it is an example figure. */
export function EvidenceMark({ claim, className = '' }: { claim: ClaimId; className?: string }): ReactNode {
  const test = evidence[claim];
  const text = test ? `Tested by ${test.by}, ${formatDay(test.on)}` : 'Example figure';
  return (
    <PageLink
      href={`${pagePath('evidence')}#${claim}`}
      className={`evidence ${className}`}
      aria-label={`${text} (${claimNames[claim]})`}
    >
      {text}
    </PageLink>
  );
}

const tests = Object.values(evidence);
const stateOfAll = tests.every((test) => test === null)
  ? 'example figures'
  : tests.includes(null)
    ? 'some are example figures'
    : 'see the tests';

/** The same for the badges of product cards, which have no room for a link each. */
export function CardsEvidence({ className }: { className: string }): ReactNode {
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      Figures and ratings on the cards:{' '}
      <PageLink href={pagePath('evidence')} className="evidence">
        {stateOfAll}
      </PageLink>
    </p>
  );
}
