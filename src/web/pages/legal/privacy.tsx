import type { ReactNode } from 'react';
import { parseVideoUrl } from '../../../contract/catalogue/video.ts';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { LegalPage } from './legal-page.tsx';
import { TraderIdentity } from './trader-identity.tsx';

export default function PrivacyPage(): ReactNode {
  const { brand, analyticsId, exchangeRatesUrl, films } = useSettings();
  // Hosts that the browser contacts: a provider may embed videos from a different host than that of the owner's URL.
  const origins = films.flatMap(({ url }) => parseVideoUrl(url)?.origin ?? []);
  const filmHosts = [...new Set(origins.map((origin) => new URL(origin).hostname))].join(', ');
  return (
    <LegalPage
      title="Privacy"
      description={`What personal data ${brand} keeps, why, for how long, and your rights.`}
      page="privacy"
      updated="28 November 2026"
    >
      <p>
        You can browse this store without telling us who you are. There are no accounts and we set no cookies. This page
        explains what we keep once you order, write to us or give us your email address, and what you can ask of us.
      </p>
      <h2>Who is responsible</h2>
      <TraderIdentity />
      <h2>When you order</h2>
      <p>
        We keep your name, email address, delivery address and what you ordered, and any school or business name and
        purchase order number that you give. We need them to deliver, to give refunds and to honour the warranty: the
        law calls this the performance of a contract. Tax law requires us to keep the invoice of an order, with the name
        and address on it, for six years after the end of the year, and for ten if it shows the VAT of a member state of
        the EU; we then remove the name and address. Everywhere else we erase them earlier if you ask and nothing is
        left to deliver or repair. Of the order we then keep what was bought, the amounts and the country, without a
        name, and of the erasure its date, with a fingerprint of the email address. We pass your address to the carrier
        that delivers the parcel, and to the companies that run this store for us: see ‘Who else receives data’.{' '}
      </p>{' '}
      <p>
        {' '}
        If your order page offers payment by card, Stripe takes the payment on its own page. From us Stripe receives the
        order number, the amount and the address of your order page, to which it returns you; from you it receives what
        you enter there. Anyone who has that address, including Stripe, can see what the page shows, including your
        name, your address and the invoice, and can withdraw from the order as you can. We never see your card details.
        We keep when and how much you paid, with Stripe’s identifier for the payment.{' '}
      </p>{' '}
      <p>
        {' '}
        Your email address is not added to our newsletter. We delete the text of emails 30 days after sending them, or
        three weeks after we stopped trying to deliver them. We record that an email address is yours once you confirm
        it by the link in an email or pay for an order, and keep that record for two years from the last time. Until you
        confirm it, our emails contain nothing that was typed into a form. If a promo code can be used once per
        customer, we keep a record that it was used, with a fingerprint of your email address (SHA-256), even after the
        rest is erased. No one can read the address from a fingerprint, but anyone who knows an address can check
        whether it matches.
      </p>
      <p>
        If you withdraw from an order, we keep your name, the address for the receipt, what you withdrew from and when,
        and any reason that you give, with the order: the law requires us to be able to prove it. We erase a statement
        that we cannot match to an order after two years.
      </p>
      <h2>When you sign up for news and offers</h2>
      <p>
        If you enter your email address in the newsletter form or in the dialog that opens as you leave a page, we send
        you one email that asks whether the address is yours. Once you confirm it, we send you a promo code and then,
        now and again, news of our range. We do this because you agreed to it, and we record when, where and to which
        text you agreed. We erase an unconfirmed address after 30 days. Every email has an unsubscribe link, and lets
        your email program unsubscribe with one click; we then erase your address from the list. In both cases we keep a
        fingerprint of the address, as for promo codes, with the times of sign-up, confirmation and unsubscription: it
        tells us not to email that address, and lets us show what we did.
      </p>
      <h2>When you ask for a back-in-stock email</h2>
      <p>
        We ask you by email whether the address is yours, and keep it only if you confirm it: until the product is in
        stock and we have emailed you, a year at most. We erase an unconfirmed address after 30 days. You can delete
        your address at any time with the link in the email.
      </p>
      <h2>When you write to us</h2>
      <p>
        We keep your message with your name and email address for as long as it takes to answer you, and at most two
        years, because it is in our legitimate interest to know what was said. If a check against automated messages is
        switched on, its provider (Cloudflare Turnstile) sees your network address and browser when you first use the
        contact form and, if the checkout has the check too, when you open the checkout. It does not see them before.
      </p>
      <p>
        We keep a quote that you request, with organisation, name, email address and postal address, for at most two
        years, to answer you and to know what we offered. Only people who have the link can see what you share by link.
      </p>
      <h2>What stays in your browser</h2>
      <p>
        Your browser stores your cart, copies of the pages you visited (to read offline), the key of an order in
        progress, the currency and the appearance you chose, the electricity price you entered, the latest exchange
        rates and whether you have seen our offer on leaving. Until you close the tab, it also stores what you have
        entered at checkout, for a quote and in the contact form, the products you compare, the promo code you applied
        or arrived with, and the receipts of your orders. This data serves what you asked for and is never sent to us
        except as part of an order, a quote request or a message. You can delete it in your browser’s settings at any
        time.
      </p>
      <h2>Who else receives data</h2>
      <p>
        {exchangeRatesUrl
          ? `If you view US prices in a currency other than dollars, your browser asks an exchange-rate service (${new URL(exchangeRatesUrl).hostname}) for today’s rates, and the service sees your network address, as every site does. `
          : 'Exchange rates for US prices in other currencies come from this shop. '}
        {analyticsId
          ? 'We use Google Analytics to count which pages and products are viewed, what is added to carts and taken to the checkout, and what is bought: products, quantities, prices, totals and the promo code, with an order number made up for this purpose. Your browser sends this to Google, in Ireland and the United States, which sees your network address, as every site does. All consent is denied to Google: no cookie is set and nothing is stored on your device. Browsers that send Global Privacy Control are not counted at all.'
          : 'We use no analytics service.'}{' '}
        {filmHosts &&
          `Videos on the home page come from other sites (${filmHosts}), and your browser requests nothing from them until you press play. Then the video’s host sees your network address, as every site does, and its own privacy notice says what it stores in your browser. `}
        The company that hosts this store, and the one that delivers our emails, process the data in the store and in
        the emails on our behalf: for an order, your name, addresses, what you ordered and its invoice. Links to our
        partner shop, videos and sister sites lead to pages with their own privacy notices.
      </p>
      <h2>Our logs</h2>
      <p>
        We count how often each page of the store is viewed, how many carts are started and how many orders are placed:
        a number for each day and page, kept for three years. Nothing else is recorded with it, neither who viewed the
        page nor from where, and nothing is stored on your device for it.
      </p>
      <p>
        The server logs the time, the kind of page and how long it took, without your address and without what you
        typed. To prevent abuse of forms, it counts requests by network address for a few minutes, and messages to an
        email address or in its name by a fingerprint of that address, for a day at most.
      </p>
      <h2>Your rights</h2>
      <p>
        You can ask us what we hold about you, and have it corrected, erased or provided to you in a common format. You
        can object to how we use it and withdraw your consent, without giving a reason. Write to the address above; we
        answer within a month. If you are not satisfied with the answer, you can complain to the Information
        Commissioner’s Office (ico.org.uk) or, in the EU, to the authority where you live.
      </p>
    </LegalPage>
  );
}
