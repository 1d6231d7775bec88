import { deliveryAreas } from '../../../content/delivery.ts';
import type { Region } from '../../contract/product.ts';
import { pagePath } from '../../contract/routes.ts';
import { countryName } from '../../domain/buying/country-name.ts';
import { returnDays } from '../../domain/buying/withdrawal-period.ts';
import type { Site } from './site.ts';

/** How goods of a range may be sent back, as the terms promise it: assembled or not, at our cost, for the whole price. */
export function returnPolicy(region: Region, { origin, settings }: Pick<Site, 'origin' | 'settings'>) {
  const { countries } = deliveryAreas[region];
  const sentTo = countryOf(settings.returnAddress ?? settings.postalAddress);
  const free = 'https://schema.org/FreeReturn';
  // We send a prepaid label by e-mail.
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

/** The code of the country that an address ends with, where that is one that we deliver to. Goods of every range go back to one address. */
function countryOf(address: string): string | undefined {
  const country = address.split(/[,\n]/).at(-1)?.trim();
  const codes = Object.values(deliveryAreas).flatMap(({ countries }) => countries);
  return codes.find((code) => countryName(code) === country);
}
