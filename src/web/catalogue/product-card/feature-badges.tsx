import type { ReactNode } from 'react';

/** Badges of a product's features; the energy label is highlighted. */
export function FeatureBadges({
  features,
  max = features.length,
}: {
  features: readonly string[];
  max?: number;
}): ReactNode {
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label="Features">
      {features.slice(0, max).map((feature) => (
        <li key={feature} className={feature.includes('Energy Star') ? 'badge badge-highlight' : 'badge'}>
          {feature}
        </li>
      ))}
    </ul>
  );
}
