import { deliveryAreas } from '../../../../content/delivery.ts';
import { describeDelivery } from '../../../domain/shipping/describe-delivery.ts';

/** Delivery areas as text for the terms, evaluated at build time (vite.config.ts). */
export const delivered: string = describeDelivery(deliveryAreas);
