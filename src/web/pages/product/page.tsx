import { type ReactNode, useEffect } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { trackCommerce } from '../../analytics/track.ts';
import { useProduct } from '../../catalogue/use-product.ts';
import { PageHead } from '../../head/page-head.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import type { PageProps } from '../../page-props.ts';
import { ProductDetail } from './product-detail.tsx';

export default function ProductPage({ params }: PageProps): ReactNode {
  const { product, isUnknown } = useProduct(params.id ?? '');
  useEffect(() => {
    if (product) trackCommerce((events) => events.viewItem(product));
  }, [product]);
  if (product) return <ProductDetail product={product} />;
  return isUnknown ? <ProductNotFound /> : <ProductPlaceholder />;
}

function ProductNotFound(): ReactNode {
  return (
    <div className="page py-24">
      <PageHead title="Product Not Found" description="There’s no product at this address." status={404} />
      <h1 className="heading-1">Product Not Found</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        It may have been renamed, or it’s no longer available. Browse the full range instead.
      </p>
      <PageLink href={pagePath('products')} className="button-primary mt-8">
        Browse Products
      </PageLink>
    </div>
  );
}

function ProductPlaceholder(): ReactNode {
  return (
    <div className="page grid gap-10 py-10 lg:grid-cols-2" aria-busy="true">
      <p role="status" className="sr-only">
        Loading product
      </p>
      <div className="aspect-square rounded-card bg-studio" />
      <div className="grid content-start gap-4">
        <div className="skeleton h-5 w-1/4" />
        <div className="skeleton h-12 w-3/4" />
        <div className="skeleton h-8 w-1/3" />
        <div className="skeleton h-24 w-full" />
      </div>
    </div>
  );
}
