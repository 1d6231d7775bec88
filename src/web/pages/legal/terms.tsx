import type { ReactNode } from 'react';
import { deliveryAreas } from '../../../../content/delivery.ts';
import { importRules } from '../../../../content/import-charges.ts';
import {
  cancellationTerms,
  deliveryTerms,
  returnTerms,
  warrantyTerms,
} from '../../../domain/orders/terms/legal-terms.ts';
import { describeDelivery } from '../../../domain/shipping/arrival/describe-delivery.ts';
import { importTaxNotice, includedVat } from '../../../domain/tax/vat-registration.ts';
import { usePageData } from '../../page-data/page-data-context.tsx';
import { CancellationForm } from './cancellation-form.tsx';
import { LegalPage } from './legal-page.tsx';
import { PassageText } from './passage-text.tsx';
import { TraderIdentity } from './trader-identity.tsx';

export default function TermsPage(): ReactNode {
  const { settings, paymentNotices } = usePageData();
  const { brand, promoCode } = settings;
  const vat = includedVat(settings);
  const importNotice = importTaxNotice(settings, importRules.home);
  return (
    <LegalPage
      title="Terms"
      description={`Ordering, delivery, returns, the right to cancel and the warranty at ${brand}.`}
      page="terms"
      updated="28 November 2026"
    >
      <p>These terms apply to orders placed in this store. They do not affect your rights under consumer law.</p>
      <h2>Who you are buying from</h2>
      <TraderIdentity />

      <h2>Ordering</h2>
      <p>
        The cart and the checkout show each product, its quantity and the order total. You can change all of it until
        you press “Place Order”. Pressing it places an order with an obligation to pay. We confirm receipt by email at
        once. If that email says how to pay, by card or to our bank account, it accepts your order, and the contract is
        made. If it does not, the contract is made when we ask you to pay, tell you that your order is confirmed or tell
        you that the goods have been dispatched, whichever comes first. You can store or print the confirmation, which
        contains the essentials of these terms.
      </p>

      <h2 id="payment">Payment</h2>
      <p>{paymentNotices.both}</p>

      <h2 id="prices">Prices</h2>
      <p>
        Prices of the UK & EU range are in pounds{vat && ` and include ${vat}`}. {importNotice} Prices of the US range
        are in US dollars; we add no US sales tax to them. If a US price is shown in another currency, it is converted
        as a guide, at rates whose date is shown next to it; you are charged in US dollars. The code {promoCode} gives
        the discount that the checkout shows; it cannot be exchanged for money.
      </p>
      <p>
        Some codes need a minimum order. If you withdraw from part of such an order and the items you keep cost less
        than that minimum, you pay their full price without the discount. We deduct the difference from your refund, and
        show you the amount before you confirm. You never pay more than you did before you withdrew.
      </p>

      <h2 id="delivery">Delivery</h2>
      <PassageText
        paragraphs={deliveryTerms(settings, describeDelivery(deliveryAreas, settings.transitTimes)).paragraphs}
      />

      <h2 id="returns">Returns within 30 days</h2>
      <PassageText paragraphs={returnTerms.paragraphs} />

      <h2 id="cancel">Your right to cancel</h2>
      <PassageText paragraphs={cancellationTerms.paragraphs} />
      <CancellationForm />

      <h2 id="warranty">Warranty</h2>
      <PassageText paragraphs={warrantyTerms(settings).paragraphs} />

      <h2>What a purifier can do</h2>
      <p>
        Our purifiers remove particles from the air in a room. They are not medical devices, and nothing on this site is
        medical advice.
      </p>

      <h2>Law and disputes</h2>
      <p>
        English law applies; as a consumer you keep the protection of the law where you live and may go to the courts
        there. If something goes wrong, please contact us first, so that we can resolve it.
      </p>
    </LegalPage>
  );
}
