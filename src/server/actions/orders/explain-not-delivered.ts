import { deliveryAreas } from '../../../../content/delivery.ts';
import type { Region } from '../../../contract/product.ts';
import { isLeftOut } from '../../../domain/buying/find-country.ts';

/** Why a range is not delivered to a place, at the field that tells it. */
export function explainNotDelivered(
  region: Region,
  place: Parameters<typeof isLeftOut>[1],
): { readonly field: 'country' | 'postalCode'; readonly message: string } {
  const area = deliveryAreas[region];
  if (area.except && isLeftOut(area, place))
    return { field: 'postalCode', message: `We do not deliver to ${area.except.where}` };
  return { field: 'country', message: `We deliver these products to ${area.where} only` };
}
