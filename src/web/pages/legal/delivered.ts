import { deliveryAreas } from '../../../../content/delivery.ts';
import { describeDelivery } from '../../../domain/shipping/describe-delivery.ts';

/** Where we deliver, as the terms say it: made when they are built (vite.config.ts). */
export const delivered: string = describeDelivery(deliveryAreas);
