import type { ReactNode } from 'react';
import { claimNames, evidence } from '../../../../content/evidence.ts';
import type { ClaimTest } from '../../../contract/catalogue/evidence.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { formatList } from '../../../domain/shared/text/format-list.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { PageHead } from '../../head/page-head.tsx';
import { ExternalLink } from '../../navigation/external-link.tsx';
import { claimSections } from './claim-sections.ts';

const hasExamples = Object.values(evidence).includes(null);

/** The test behind each advertised figure. Every claim on the other pages links its section. */
export default function EvidencePage(): ReactNode {
  return (
    <div className="page py-12">
      <PageHead
        title="Test evidence"
        description="The test behind each figure on our pages: what was tested, by whom, when, which model, how, and the report."
        canonical={pagePath('evidence')}
      />
      <h1 className="heading-1">Test evidence</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        For each figure on our pages: who tested which model, when and how, with a link to the report.
        {hasExamples &&
          ' If there’s no report, we call it an example figure: it shows what a tested figure would look like, and you can’t rely on it.'}
      </p>
      <div className="mt-10 grid max-w-3xl gap-10">
        {claimSections.map(({ id, claim, needs }) => (
          <section key={id} aria-labelledby={id} className="border-t border-line pt-6">
            <h2 id={id} className="heading-3 scroll-mt-32">
              {claimNames[id]}
            </h2>
            <Rows rows={[['The claim', claim], ...rowsOf(evidence[id], needs)]} />
          </section>
        ))}
      </div>
    </div>
  );
}

type Row = readonly [name: string, value: ReactNode];

function rowsOf(test: ClaimTest | null, needs: string): readonly Row[] {
  if (!test)
    return [
      ['Status', 'Example figure: no test report yet'],
      ['A test would show', needs],
    ];
  const { by, on, models, method, report } = test;
  return [
    ['Tested by', by],
    ['Date', formatDay(on)],
    ['Models', formatList(models)],
    ['Method', method],
    [
      'Report',
      <ExternalLink key="report" href={report} className="text-link">
        Read the test report
      </ExternalLink>,
    ],
  ];
}

function Rows({ rows }: { rows: readonly Row[] }): ReactNode {
  return (
    <dl className="mt-3 grid gap-3">
      {rows.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 sm:grid-cols-[10rem_1fr]">
          <dt className="text-ink-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
