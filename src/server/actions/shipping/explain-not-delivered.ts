import { deliveryAreas } from '../../../../content/delivery.ts';
import type { Region } from '../../../contract/catalogue/product.ts';
import { type Destination, findPlaceProblem, type PlaceProblem } from '../../../domain/shipping/check-destination.ts';

/** Why a range is not delivered to a place, at the field that tells it. */
export function explainNotDelivered(
  region: Region,
  place: Destination,
): { readonly field: PlaceProblem['field']; readonly message: string } {
  const area = deliveryAreas[region];
  const { field, message } = findPlaceProblem(area, place) ?? {
    field: 'country',
    message: `We deliver these products to ${area.where} only`,
  };
  return { field, message };
}
