import type { ReactNode } from 'react';
import type { Product } from '../../../contract/catalogue/product.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import type { ComparedRow } from '../../../domain/catalogue/compare/comparison.ts';
import { type Dimensions, readDimensions } from '../../../domain/catalogue/dimensions.ts';
import { useAddProduct } from '../../cart/add-product.ts';
import { EvidenceMark } from '../../catalogue/evidence-mark.tsx';
import { drawnSize, MeasuredBox } from '../../catalogue/product-card/measured-box.tsx';
import { Price } from '../../catalogue/product-card/price.tsx';
import { ConversionNote } from '../../currency/conversion-note.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { prepareToasts } from '../../toast/toasts.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';

interface ComparisonProps {
  readonly products: readonly Product[];
  readonly rows: readonly ComparedRow[];
  /** Returns the URL of the comparison without a product. */
  readonly without: (id: string) => string;
}

/** Comparison table; on a phone each row is a card with the products next to each other under their names. */
export function Comparison({ products, rows, without }: ComparisonProps): ReactNode {
  return (
    <>
      <table className="compare mt-8">
        <caption className="sr-only" aria-live="polite">
          {products.map(({ name }) => name).join(', ')} side by side
        </caption>
        <thead>
          <tr>
            <td className="compare-corner" />
            {products.map((product, at) => (
              <th key={product.id} scope="col">
                <Head
                  product={product}
                  without={without(product.id)}
                  isAlone={products.length === 1}
                  isFirst={at === 0}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Drawings products={products} />
          {rows.map((row) => (
            <Row key={row.name} row={row} products={products} />
          ))}
        </tbody>
      </table>
      <ConversionNote region={products[0]?.region ?? 'uk-eu'} className="mt-4" />
    </>
  );
}

interface HeadProps {
  readonly product: Product;
  readonly without: string;
  readonly isAlone: boolean;
  /** Whether its picture is the first above the fold. */
  readonly isFirst: boolean;
}

function Head({ product, without, isAlone, isFirst }: HeadProps): ReactNode {
  const { id, name, pictures, inStock } = product;
  const [picture] = pictures;
  const add = useAddProduct();
  return (
    <>
      <span className="block aspect-square max-w-60 max-[17rem]:max-w-24 overflow-hidden rounded-control bg-studio">
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 48rem) 15rem, 45vw"
            first={isFirst}
            alt=""
            className="size-full object-cover"
          />
        )}
      </span>
      <PageLink href={pagePath('product', { id })} className="mt-2 block py-1 font-semibold hover:underline">
        {name}
      </PageLink>
      <Price product={product} className="font-normal" />
      <button
        type="button"
        className="with-js button-primary mt-2 px-4 max-md:w-full max-md:px-2"
        disabled={!inStock}
        onPointerEnter={prepareToasts}
        onFocus={prepareToasts}
        onClick={() => void add(product, 1)}
      >
        {inStock ? 'Add to Cart' : 'Out of Stock'}
        <span className="sr-only"> {name}</span>
      </button>
      <PageLink href={without} className="no-print text-link mt-2 block py-1 text-sm font-normal" rel="nofollow">
        {isAlone ? 'Clear all' : 'Remove'}
        <span className="sr-only">{isAlone ? '' : ` ${name}`}</span>
      </PageLink>
    </>
  );
}

/** Drawings of all products at one scale. */
function Drawings({ products }: { products: readonly Product[] }): ReactNode {
  const all = products.map(({ specifications }) => readDimensions(specifications));
  const known = all.filter((one): one is Dimensions => one !== undefined);
  if (known.length === 0) return null;
  const sizes = known.map(drawnSize);
  const room = {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
  return (
    <tr>
      <th scope="row">
        Size<span className="compare-note">drawn to one scale</span>
      </th>
      {all.map((dimensions, index) => (
        <td key={products[index]?.id} data-name={products[index]?.name}>
          {dimensions ? (
            <MeasuredBox
              dimensions={dimensions}
              room={room}
              inInches={products[index]?.region === 'us-only'}
              className="w-full max-w-60"
              numbers="max-md:invisible"
            />
          ) : (
            '–'
          )}
        </td>
      ))}
    </tr>
  );
}

/** Prevents line breaks within number ranges, which browsers would break after the dash. */
function KeepRanges({ children = '' }: { readonly children: string | undefined }): ReactNode {
  return children.split(/(\d{1,9}–\d{1,9})/).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // Parts of a text never change order.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span key={at} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  );
}

function Row({ row, products }: { row: ComparedRow; products: readonly Product[] }): ReactNode {
  const { name, note, claim, cells, best, differs, isText } = row;
  const isSame = !differs && products.length > 1;
  return (
    <tr data-same={isSame || undefined} data-differs={differs || undefined} data-text={isText}>
      <th scope="row">
        {name}
        {differs && (
          <>
            {' '}
            <span className="badge">differs</span>
          </>
        )}
        {note && <span className="compare-note">{note}</span>}
        {claim && <EvidenceMark claim={claim} className="block text-ink-soft" />}
      </th>
      {isSame ? (
        <td colSpan={products.length}>
          <KeepRanges>{cells[0]}</KeepRanges> <span className="text-ink-soft">(the same for all)</span>
        </td>
      ) : (
        cells.map((cell, index) => {
          const isBest = best?.at.includes(index);
          return (
            <td key={products[index]?.id} data-name={products[index]?.name} className={isBest ? 'font-semibold' : ''}>
              <KeepRanges>{cell}</KeepRanges>
              {isBest && <span className="badge badge-highlight mt-1 block w-fit">{best?.word}</span>}
            </td>
          );
        })
      )}
    </tr>
  );
}
