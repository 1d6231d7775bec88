import type { ReactNode } from 'react';
import { withdrawLabel, withdrawPath } from '../../../contract/withdrawal.ts';
import { usePageData } from '../../page-data/page-data-context.tsx';
import { CancellationForm } from './cancellation-form.tsx';
import { describeDelivery } from './describe-delivery.ts';
import { LegalPage } from './legal-page.tsx';
import { TraderIdentity } from './trader-identity.tsx';

export default function TermsPage(): ReactNode {
  const { settings, paymentNotices } = usePageData();
  const { brand, dispatchTime, promoCode, vatNumber } = settings;
  return (
    <LegalPage
      title="Terms"
      description={`Ordering, delivery, returns, the right to cancel and the warranty at ${brand}.`}
      page="terms"
      updated="22 November 2026"
    >
      <p>
        These terms apply to orders placed in this store. Your rights under consumer law stand beside them, untouched.
      </p>
      <h2>Who sells</h2>
      <TraderIdentity />

      <h2>Ordering</h2>
      <p>
        The cart and the checkout show each product, its quantity and what the order comes to. You can change all of it
        until you press “Place Order”. Pressing it is an order with an obligation to pay. We confirm its receipt by
        e-mail at once; the contract is made when we confirm that the goods are on their way, or when we ask you to pay,
        whichever comes first. You can store or print the confirmation, which carries these terms’ essentials.
      </p>

      <h2 id="payment">Payment</h2>
      <p>{paymentNotices.both}</p>

      <h2>Prices</h2>
      <p>
        Prices of the UK & EU range are in pounds{vatNumber && ' and include VAT'}. Prices of the US range are in US
        dollars; we add no US sales tax to them. Where a US price is shown in another currency, it is converted at the
        day’s rate as a guide; you are charged in US dollars. A price shown struck through is what we asked before. The
        code {promoCode} takes off what the checkout shows; it cannot be exchanged for money.
      </p>

      <h2 id="delivery">Delivery</h2>
      <p>
        {describeDelivery()} We deliver to nowhere else. We send orders within {dispatchTime}. If something delays
        yours, we tell you, and you may cancel.
      </p>

      <h2 id="returns">Returns within 30 days</h2>
      <p>
        You may send any purifier back within 30 days of receiving it, no questions asked, assembled or not. Choose{' '}
        <a href={withdrawPath}>{withdrawLabel}</a> on the page of your order or at the foot of any page, or write to us:
        we send you the label, which costs you nothing. We refund the price within 14 days of the parcel’s return.
      </p>

      <h2 id="cancel">Your right to cancel</h2>
      <p>
        If you buy as a consumer in the UK or the EU, you have the right to cancel within 14 days without giving any
        reason. The period ends 14 days after the day on which you, or someone you name, receive the last of the goods.
        To use it, choose <a href={withdrawPath}>{withdrawLabel}</a>: the function stands on the page of your order, to
        which each of our mails about it has a link, and at the foot of every page. You need no account, and your
        receipt comes by e-mail at once, with what you stated and when. Or tell us by any other clear statement, such as
        an e-mail or a letter; you may use the form below but need not. It is enough that your message is sent before
        the period ends. You may cancel a part of an order too.
      </p>
      <p>
        We then refund everything you paid, including the cost of standard delivery, without delay and at the latest 14
        days after we have the goods back or proof that you sent them, by the means with which you paid, free of charge.
        Please send the goods back within 14 days of telling us; we bear the cost. You answer for a loss in value only
        where you handled the goods more than is needed to see what they are and how they work: putting a kit together
        to try it does not count.
      </p>
      <CancellationForm />

      <h2 id="warranty">Warranty</h2>
      <p>
        We repair or replace, for two years from delivery, whatever fails in ordinary use, fans and power supply
        included. Filters wear by design and are covered against faults of making. This comes in addition to your
        statutory rights: goods must be as described, fit for purpose and of satisfactory quality, and in the UK you can
        look up what that means at citizensadvice.org.uk.
      </p>

      <h2>What a purifier can do</h2>
      <p>
        Our purifiers take particles out of the air of a room. They are not medical devices, and nothing on this site is
        medical advice.
      </p>

      <h2>Law and disputes</h2>
      <p>
        English law applies; as a consumer you keep the protection of the law where you live and may go to the courts
        there. If something goes wrong, write to us first: we want to put it right.
      </p>
    </LegalPage>
  );
}
