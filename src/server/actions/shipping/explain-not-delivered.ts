import { deliveryAreas } from '../../../../content/delivery.ts';
import type { Region } from '../../../contract/catalogue/product.ts';
import {
  type Destination,
  findPlaceProblem,
  type PlaceProblem,
} from '../../../domain/shipping/addresses/check-destination.ts';

/** Explains why a region's products are not delivered to a destination, with the field at fault. */
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
