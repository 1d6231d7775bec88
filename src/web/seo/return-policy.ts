import { deliveryAreas } from '../../../content/delivery.ts';
import type { Region } from '../../contract/catalogue/product.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { returnDays } from '../../domain/returns/withdrawal-period.ts';
import { countryOf, returnTo } from '../../domain/shipping/warehouse.ts';
import type { Site } from './site.ts';

/** Return policy of a region, as promised in the terms: assembled or not, at the shop's cost, for a full refund. */
export function returnPolicy(region: Region, { origin, settings }: Pick<Site, 'origin' | 'settings'>) {
  const { countries } = deliveryAreas[region];
  const sentTo = countryOf(returnTo(region, settings));
  const free = 'https://schema.org/FreeReturn';
  // The shop sends a prepaid label by email.
  const label = 'https://schema.org/ReturnLabelDownloadAndPrint';
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': `${origin}/#returns-${region}`,
    applicableCountry: [...countries],
    ...(sentTo && { returnPolicyCountry: sentTo }),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    merchantReturnLink: `${origin}${pagePath('terms')}#returns`,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: free,
    customerRemorseReturnFees: free,
    itemDefectReturnFees: free,
    returnLabelSource: label,
    customerRemorseReturnLabelSource: label,
    itemDefectReturnLabelSource: label,
    refundType: 'https://schema.org/FullRefund',
    itemCondition: ['https://schema.org/NewCondition', 'https://schema.org/UsedCondition'],
  } as const;
}
