import type { Edited } from '../../../actions/catalogue/edit-product.ts';
import type { Moved } from '../../../store/catalogue/product-life.ts';
import type { StoredProduct } from '../../../store/catalogue/products.ts';
import { type Refusal, refuse } from '../../problem.ts';

/** Refusal of a product edit. On an edit conflict `show` supplies the current product. */
export async function refuseEdit(
  refusal: Extract<Edited, { ok: false }>,
  show: (current: StoredProduct) => Promise<unknown>,
): Promise<Refusal> {
  switch (refusal.reason) {
    case 'unknown':
      return refuse('not-found');
    case 'taken':
      return refuse('invalid-request', { errors: [{ field: 'id', message: 'There is a product of this id already' }] });
    case 'conflict':
      return refuse('version-mismatch', { current: await show(refusal.current) });
    case 'invalid':
      return refuse('invalid-request', {
        errors: refusal.errors.map(({ field, message }) => ({ field, message: wordsFor(field, message) })),
      });
  }
}

/** Refusal to publish, archive or delete a product. */
export function refuseMove(refusal: Extract<Moved, { ok: false }>): Refusal {
  const { reason } = refusal;
  if (reason === 'unknown') return refuse('not-found');
  const detail = {
    'is-so': 'It is so already.',
    'is-draft': 'This is a draft, which nobody has seen: it can be deleted.',
    'was-shown': 'This has been in the shop, and orders and links name it: it can only be archived.',
    incomplete: refusal.reason === 'incomplete' ? `It still lacks ${refusal.missing.join(' and ')}.` : '',
  }[reason];
  return refuse('refused', { detail, reason });
}

/** Missing alternative text is the most frequent problem. */
function wordsFor(field: string, message: string): string {
  const [, index] = /^pictures\.(\d+)\.alt$/.exec(field) ?? [];
  return index === undefined
    ? sentence(message)
    : `Picture ${Number(index) + 1}: say what it shows, for whoever does not see it`;
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
