import type { ReactNode } from 'react';
import { promoPercent } from '../../../../content/claims.ts';
import { electricityPence } from '../../../../content/electricity.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { serialiseCartLink } from '../../../domain/cart/cart-link.ts';
import { runningCost } from '../../../domain/catalogue/calculators/running-cost.ts';
import type { PurifierSet } from '../../../domain/catalogue/calculators/sizing.ts';
import { formatCharge, formatDeducted, formatEstimate, formatPrice } from '../../../domain/shared/money/currency.ts';
import { percentOf, priceToMinor } from '../../../domain/shared/money/money.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { isFreeRange } from '../../../domain/shipping/rates/promised.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { exampleClass, lessonHours, people } from './example-class.ts';
import { FundingSplit } from './funding-split.tsx';
import { useSchoolTexts } from './school-texts.ts';
import { useClassSet, wattsOf } from './use-class-set.ts';

/** Cost of one classroom as a bill at catalogue prices, and who might share it. */
export function Funding(): ReactNode {
  const { set, loading } = useClassSet();
  const texts = useSchoolTexts('funding');
  const { promoCode } = useSettings();
  return (
    <section className="page py-20 lg:py-28" aria-labelledby="funding-title">
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[1fr_1.1fr] lg:gap-20">
        <div className="self-start lg:sticky lg:top-40">
          <h2 id="funding-title" className="heading-2">
            {texts.title}
          </h2>
          {texts.text.map((paragraph) => (
            <p key={paragraph} className="mt-4 text-lg text-ink-soft">
              {paragraph}
            </p>
          ))}
          <p className="mt-6">
            <PageLink
              href={set ? quotationOf(set, promoCode) : pagePath('contact')}
              className="text-link font-medium"
              // Loads a document, whose referrer must be a page of the shop for the code to be applied.
              target="_self"
            >
              {texts.quoteLink}
            </PageLink>
          </p>
        </div>
        {set ? <Bill set={set} /> : loading && <div className="skeleton h-96" />}
      </div>
    </section>
  );
}

/** Returns the link to a quotation for the bill, including its promo code. */
function quotationOf({ parts }: PurifierSet, code: string): string {
  const items = parts.map(({ product, units }) => ({ productId: product.id, quantity: units }));
  return `${pagePath('quotation')}?promo=${code}#${serialiseCartLink(items)}`;
}

function Bill({ set, set: { parts, cfm, total } }: { set: PurifierSet }): ReactNode {
  const settings = useSettings();
  const { promoCode } = settings;
  const discount = percentOf(total, promoPercent);
  const toPay = total - discount;
  const electricity = runningCost({ watts: wattsOf(set), hours: lessonHours(exampleClass) }, electricityPence);
  const rows = [
    ...parts.map(({ product, units: count }): readonly [string, string] => {
      const each = priceToMinor(product.price);
      return [
        `${count} × ${product.name}, ${formatPrice(each, product.region)} each`,
        formatCharge(count * each, 'GBP'),
      ];
    }),
    [`Code ${promoCode}, ${promoPercent}% off`, formatDeducted(formatCharge(discount, 'GBP'))],
    ['Delivery in the UK and EU', isFreeRange(settings, 'uk-eu') ? 'Free' : 'Calculated at checkout'],
  ] as const;
  return (
    <div>
      <table className="w-full max-[14rem]:text-sm max-[14rem]:[&_:is(tr,th,td)]:block max-[14rem]:[&_td]:pt-0">
        <caption className="mb-3 text-left font-semibold">
          {people(exampleClass)} people, {formatCount(cfm)} CFM of clean air
        </caption>
        <tbody>
          {rows.map(([label, amount]) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-3 pr-4 text-left font-normal">
                {label}
              </th>
              <td className="py-3 text-right">{amount}</td>
            </tr>
          ))}
          <tr className="border-t-2 border-ink">
            <th scope="row" className="py-4 pr-4 text-left font-semibold">
              One classroom
            </th>
            <td className="figure py-4 text-right normal-nums max-[14rem]:text-lg">{formatCharge(toPay, 'GBP')}</td>
          </tr>
          <tr className="border-t border-line">
            <th scope="row" className="py-3 pr-4 text-left font-normal">
              For each of {exampleClass.pupils} pupils
            </th>
            <td className="py-3 text-right">{formatCharge(Math.ceil(toPay / exampleClass.pupils), 'GBP')}</td>
          </tr>
          <tr className="border-y border-line">
            <th scope="row" className="py-3 pr-4 text-left font-normal">
              Electricity in a school year
            </th>
            <td className="py-3 text-right">{formatEstimate(electricity, 'uk-eu')}</td>
          </tr>
        </tbody>
      </table>
      <FundingSplit total={toPay} />
    </div>
  );
}
