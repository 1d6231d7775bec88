import type { Region } from '../../../contract/catalogue/product.ts';
import type { DeliveryPromises } from '../../../contract/settings/settings.ts';

interface Promised {
  /** Absent while delivery is free everywhere. */
  readonly deliveryPromises?: DeliveryPromises | undefined;
}

/** Whether delivery of a range is free for every order, as pages know it. */
export const isFreeRange = ({ deliveryPromises }: Promised, region: Region): boolean =>
  !deliveryPromises || deliveryPromises.free.includes(region);

/** What pages promise about delivery within the UK, or within the US. */
export const homePromise = ({ deliveryPromises }: Promised, country: string): string =>
  country === 'US'
    ? (deliveryPromises?.us ?? 'Free delivery within the US.')
    : (deliveryPromises?.uk ?? 'Free UK delivery.');
