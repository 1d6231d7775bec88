/** Audits that must pass although they affect no score. */
const aboutPictures = /image|cls|lcp|layout-shift/;

interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
  readonly displayValue?: string;
  readonly details?: { readonly items?: readonly object[] };
}

/** The parts of a Lighthouse report that are read here. */
export interface Report {
  readonly categories: Record<
    string,
    { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }
  >;
  readonly audits: Record<string, Audit>;
}

/** A score from 0 to 100 without the excepted audits, or NaN if Lighthouse reports none. */
export function scoreOf({ categories, audits }: Report, category: string, excepted: readonly string[] = []): number {
  const { score, auditRefs } = categories[category] ?? { score: null, auditRefs: [] };
  if (!auditRefs.some(({ id }) => excepted.includes(id))) return Math.round((score ?? Number.NaN) * 100);
  let [sum, weights] = [0, 0];
  for (const { id, weight } of auditRefs) {
    const found = audits[id]?.score ?? null;
    if (found === null || excepted.includes(id)) continue;
    sum += found * weight;
    weights += weight;
  }
  return Math.round((sum / weights) * 100);
}

/** One line for each failed audit, followed by the places in the page. */
export function failedAudits({ categories, audits }: Report, excepted: readonly string[] = []): string[] {
  const weighed = new Set(
    Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  );
  return Object.values(audits).flatMap(({ id, title, score, displayValue, details }) => {
    if (score === null || score >= 0.9 || excepted.includes(id)) return [];
    if (!(weighed.has(id) || aboutPictures.test(id))) return [];
    const places = (details?.items ?? []).slice(0, 5).map((item) => `    ${describe(item)}`);
    return [`  ${id} (${score}): ${title}${displayValue ? `, ${displayValue}` : ''}`, ...places];
  });
}

/** Describes a finding of an audit in one line, with the element that it names, if any. */
function describe(item: object): string {
  const { node, ...rest } = item as { node?: { snippet?: string; selector?: string } };
  return `${node?.selector ?? ''} ${JSON.stringify(rest)}`.trim().slice(0, 300);
}
