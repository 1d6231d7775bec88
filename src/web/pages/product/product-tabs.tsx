import type { ReactNode } from 'react';
import type { ClaimId } from '../../../contract/catalogue/evidence.ts';
import type { Product } from '../../../contract/catalogue/product.ts';
import { parseSpecifications } from '../../../domain/catalogue/specifications.ts';
import { EvidenceMark } from '../../catalogue/evidence-mark.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Measures } from './measures.tsx';

/** Specifications that a test must prove. */
const claims: ReadonlyMap<string, ClaimId> = new Map([
  ['CADR', 'clean-air'],
  ['Noise', 'noise'],
  ['Power', 'power'],
  ['Filters', 'filtration'],
]);

interface ProductTabsProps {
  readonly product: Product;
  readonly paragraphs: readonly string[];
}

/**
 * Specifications and description. Specifications are open first, since the law requires manufacturer, model and
 * safety contact next to the offer.
 */
export function ProductTabs({ product, paragraphs }: ProductTabsProps): ReactNode {
  // The first paragraph is shown next to the picture.
  const rest = paragraphs.slice(1);
  return (
    <section className="mt-14 md:col-span-2" aria-label="About this product">
      <Tabs
        label="About this product"
        tabs={[
          { id: 'specifications', title: 'Specifications', content: <Specifications product={product} /> },
          {
            id: 'description',
            title: 'Description',
            content: <Description paragraphs={rest.length > 0 ? rest : paragraphs} />,
          },
        ]}
      />
    </section>
  );
}

function Description({ paragraphs }: { paragraphs: readonly string[] }): ReactNode {
  return (
    <div className="grid max-w-prose gap-4">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <NoWrap text={paragraph} />
        </p>
      ))}
    </div>
  );
}

function Proof({ claim }: { claim: ClaimId | undefined }): ReactNode {
  return claim && <EvidenceMark claim={claim} className="block text-ink-soft" />;
}

function Specifications({ product: { id, region, specifications } }: { product: Product }): ReactNode {
  const pairs = parseSpecifications(specifications) ?? [];
  if (pairs.length === 0) return <p>No specifications available for this product.</p>;
  return (
    <>
      <dl className="grid gap-x-12 lg:grid-cols-2">
        {pairs.map(([key, value]) => (
          <div
            key={key}
            className="grid gap-x-4 border-b border-line py-3 wrap-anywhere min-[22em]:grid-cols-[7.5rem_1fr] sm:grid-cols-[9rem_1fr]"
          >
            <dt className="text-ink-soft">{key}</dt>
            <dd className="font-medium">
              <NoWrap text={value} />
              <Proof claim={claims.get(key)} />
            </dd>
          </div>
        ))}
      </dl>
      <Measures key={id} id={id} specifications={specifications} inInches={region === 'us-only'} />
    </>
  );
}
