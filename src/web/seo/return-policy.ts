import { deliveryAreas } from '../../../content/delivery.ts';
import type { Region } from '../../contract/catalogue/product.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { returnDays } from '../../domain/returns/withdrawal-period.ts';
import { countryOf, returnTo } from '../../domain/shipping/warehouse.ts';
import type { Site } from './site.ts';

/**
 * How goods of a range may be sent back, as the terms promise it: assembled or not, at our cost, for the whole price.
 */
export function returnPolicy(region: Region, { origin, settings }: Pick<Site, 'origin' | 'settings'>) {
  const { countries } = deliveryAreas[region];
  const sentTo = countryOf(returnTo(region, settings));
  const free = 'https://schema.org/FreeReturn';
  // We send a prepaid label by email.
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
