import { isDeepStrictEqual } from 'node:util';
import type { EditablePage } from '../../../contract/content/pages/editable-pages.ts';
import type { PublishedTexts } from '../../../contract/content/pages/shown-texts.ts';
import { fillDelivery } from '../../../domain/content/fill-facts.ts';
import { deliveryFactsOf } from '../../../domain/shipping/rates/delivery-promise.ts';
import type { ShippingSettings } from '../../../domain/shipping/rates/shipping-rates.ts';
import { pageFiles } from './page-files.ts';

/** Fills what texts promise about delivery. Adds sections whose promises differ from the built pages. */
export function adaptedTexts(texts: PublishedTexts, settings: ShippingSettings): PublishedTexts {
  const facts = deliveryFactsOf(settings);
  const pages = Object.entries(pageFiles).flatMap(([page, file]) => {
    const own: Readonly<Record<string, unknown>> = texts[page as EditablePage] ?? {};
    const changed = Object.entries({ ...file, ...own }).flatMap(([name, section]) => {
      const filled = fillDelivery(section, facts);
      const isBuilt = !(name in own) && isDeepStrictEqual(filled, fillDelivery(section));
      return isBuilt ? [] : [[name, filled] as const];
    });
    return changed.length === 0 ? [] : [[page, Object.fromEntries(changed)] as const];
  });
  return { ...texts, ...Object.fromEntries(pages) };
}
