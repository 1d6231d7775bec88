import type { ReactNode } from 'react';
import { energyLabel } from '../../../../content/claims.ts';
import type { Product } from '../../../contract/catalogue/product.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { describeWasPeriod } from '../../../domain/pricing/was-price-period.ts';
import { priceToMinor } from '../../../domain/shared/money/money.ts';
import { EvidenceMark } from '../../catalogue/evidence-mark.tsx';
import { CompareLink } from '../../catalogue/product-card/compare-link.tsx';
import { FeatureBadges } from '../../catalogue/product-card/feature-badges.tsx';
import { Price } from '../../catalogue/product-card/price.tsx';
import { ConversionNote } from '../../currency/conversion-note.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { Sections } from '../../layout/sections.tsx';
import { useLocation } from '../../navigation/location.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { ShareButton } from '../../share/share-button.tsx';
import { ReplacementFilters } from '../../spares/replacement-filters.tsx';
import { LandedCost } from '../../tax/landed-cost.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { AboveTheFoldEnd } from '../../ui/pictures/above-the-fold-end.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { StaticPromises } from './benefits/static-promises.tsx';
import { CostToOwn } from './cost-of-ownership/cost-to-own.tsx';
import { FittingPurifiers } from './fitting-purifiers.tsx';
import { Gallery } from './gallery.tsx';
import { titleOf } from './page-title.ts';
import { BackIcon } from './product-icons.tsx';
import { ProductTabs } from './product-tabs.tsx';
import { RelatedProducts } from './related-products.tsx';
import { StaticVariants } from './variants/static-variants.tsx';

export function ProductDetail({ product }: { product: Product }): ReactNode {
  const path = pagePath('product', { id: product.id });
  const isPurifier = !product.spare;
  const range = product.region === 'uk-eu' ? 'products' : 'usProducts';
  const listPath = pagePath(isPurifier ? range : 'filters');
  const listName = isPurifier ? 'Products' : 'Replacement filters';
  const [, navigate] = useLocation();
  const price = priceToMinor(product.price);
  const wasPeriod = describeWasPeriod(product);
  const paragraphs = product.description.split(/\n{2,}/);
  return (
    <div className="page py-6" data-page-range={product.region}>
      <PageHead
        title={titleOf(product)}
        description={summarise(product.description)}
        canonical={product.group ? pagePath('product', { id: product.group.canonical }) : path}
        product={product}
        crumbs={[
          { name: listName, path: listPath },
          { name: product.name, path },
        ]}
      />
      <nav aria-label="Breadcrumb" className="text-sm text-ink-soft">
        <ol className="flex flex-wrap gap-x-1">
          <li>
            <PageLink href={pagePath('home')} className="py-1 hover:text-ink hover:underline">
              Home
            </PageLink>
            <span aria-hidden="true"> / </span>
          </li>
          <li>
            <PageLink href={listPath} className="py-1 hover:text-ink hover:underline">
              {listName}
            </PageLink>
            <span aria-hidden="true"> / </span>
          </li>
          <li aria-current="page">{product.name}</li>
        </ol>
      </nav>
      <button type="button" className="button-quiet mt-3 -ml-3" onClick={() => navigate(listPath)}>
        <BackIcon />
        {`Back to ${listName}`}
      </button>
      {/* Starts with the heading on phones too: later parts of the document cause no layout shift. */}
      <article
        aria-label={product.name}
        className="mt-4 flex flex-col md:grid md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-8 lg:gap-x-14"
      >
        <div className="max-md:mb-5 md:col-start-2">
          <p className="text-ink-soft">{product.brand}</p>
          <h1 className="heading-1 mt-1">{product.name}</h1>
          <div className="mt-2 flex flex-wrap items-center gap-4 md:mt-4">
            <Price product={product} className="text-3xl" />
            {!product.inStock && <span className="badge badge-stock">Out of Stock</span>}
            <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4">
              <Sections>
                {isPurifier && <CompareLink product={product} className="py-1 text-sm" />}
                <ShareButton />
              </Sections>
            </div>
          </div>
          <Sections>
            <ConversionNote region={product.region} amount={price} className="mt-1" />
          </Sections>
          {wasPeriod && <p className="mt-1 text-sm text-ink-soft">{wasPeriod}</p>}
          <div className="mt-1">
            <LandedCost region={product.region} charged={price} />
          </div>
        </div>
        <Sections>
          <Gallery pictures={product.pictures} />
        </Sections>
        {/* Together with the content before it this block fills a screen; it contains the buy bar, which sticks to
            a phone's lower edge. */}
        <div className="max-md:contents">
          <div>
            <div className="mt-5">
              <FeatureBadges features={product.features} />
              {product.features.some((feature) => feature.includes(energyLabel)) && (
                <p className="mt-1 text-sm text-ink-soft">
                  {energyLabel}: <EvidenceMark claim="energy-label" />
                </p>
              )}
            </div>
            <p className="mt-6 text-lg">
              <NoWrap text={paragraphs[0] ?? ''} />
            </p>
          </div>
          <Sections>
            <StaticVariants product={product} />
            <AddToCart product={product} />
            {isPurifier ? <StaticPromises product={product} /> : <FittingPurifiers product={product} />}
            {isPurifier && <ReplacementFilters product={product} />}
          </Sections>
          <AboveTheFoldEnd />
        </div>
        <Sections>
          <ProductTabs product={product} paragraphs={paragraphs} />
          {isPurifier && (
            <div className="md:col-span-2">
              <CostToOwn product={product} />
            </div>
          )}
        </Sections>
      </article>
      <Sections>{isPurifier && <RelatedProducts product={product} />}</Sections>
    </div>
  );
}

/** Returns the beginning of a description for search results: at most 160 characters. */
function summarise(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim();
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s\S*$/, '')}…`;
}
