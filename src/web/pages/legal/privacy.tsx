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
      description={`What ${brand} knows about you, why, for how long, and what you can ask of us.`}
      page="privacy"
      updated="27 November 2026"
    >
      <p>
        You can look around this store without telling us who you are. There are no accounts and we set no cookies. This
        page says what we hold once you order, write to us or leave your email address, and what you can ask of us.
      </p>
      <h2>Who is responsible</h2>
      <TraderIdentity />

      <h2>When you order</h2>
      <p>
        We keep your name, email address, delivery address and what you ordered, and the school or business and the
        purchase order number that you may give with it. We need them to deliver, to refund and to honour the warranty:
        the law calls this the performance of a contract. Tax law makes us keep the invoice of an order, with the name
        and address on it, for six years after the end of the year, and for ten where it shows the VAT of a member state
        of the EU; then name and address are taken off it. Everywhere else they are erased earlier if you ask and
        nothing is left to deliver or repair: of the order we then keep what was bought, the sums and the country, with
        nobody’s name, and of the erasure when it was, with a fingerprint of the address. We pass your address to the
        carrier who brings the parcel, and to those who keep this store running for us: see ‘What others learn’. Where
        the page of your order offers payment by card, Stripe takes it on a page of its own: from us it learns the
        reference and the amount of the order and the address of that page, to which it leads you back, from you what
        you type there. Whoever has that address, and so Stripe too, sees what the page shows, your name and address and
        the invoice among it, and can withdraw from the order as you can. We never see your card, and keep when and how
        much you paid, with Stripe’s name for the payment. Your email address is not added to our newsletter. What our
        mails to you said is erased 30 days after they have left, or three weeks after we gave up delivering them. That
        an address is yours, because you confirmed it by the link of an email or paid for an order, is kept for two
        years from the last time: until then our emails hold nothing that was typed into a form. Of a promo code that
        serves each customer once we keep that it was used, with a fingerprint of your email address (SHA-256), also
        when the rest is erased. Nobody can read the address off a fingerprint, but who knows an address can find out
        whether it is that one.
      </p>
      <p>
        If you withdraw from an order, we keep your name, the address for the receipt, what you withdrew from and when,
        and a reason if you give one, with the order: the law asks us to be able to prove it. A statement that we cannot
        match to an order is erased after two years.
      </p>

      <h2>
        When you leave your <span className="whitespace-nowrap">email</span> address for offers
      </h2>
      <p>
        The newsletter form and the dialog on leaving the page bring you one mail that asks whether the address is
        yours. Once you have confirmed that, we send you a discount code and then, now and again, news of our range. We
        do this because you agreed to it, and we note when, where and to which words. An address that nobody confirms is
        erased after 30 days. Every mail carries a link to end them, and tells your mail program how to do so with one
        click; your address is then erased from the list. In both cases a fingerprint of it stays, as of promo codes,
        with the times at which it was left, confirmed and ended: by it we know that an address is to be left alone, and
        can show what we did.
      </p>

      <h2>When you ask to be told that a product is back</h2>
      <p>
        We ask you by mail whether the address is yours, and keep it only if you say so: until the product is in stock
        and we have told you, a year at most. What nobody confirms is erased after 30 days. The link of the mail has
        your address forgotten at any time.
      </p>

      <h2>When you write to us</h2>
      <p>
        We keep your message with your name and email address for as long as it takes to answer you, and at most two
        years, because it is in our legitimate interest to know what was said. Where a check against automated messages
        is switched on, its provider (Cloudflare Turnstile) sees your network address and browser when you first touch
        the contact form and, should the shop ask for the check there too, when you open the checkout; not before.
      </p>
      <p>
        A quotation that you ask us for is kept with organisation, name, email address and postal address for at most
        two years, to answer you and to know what we offered. What you pass on by a link is known to nobody but who has
        the link.
      </p>

      <h2>What stays in your browser</h2>
      <p>
        Your cart, copies of the pages you looked at (for when there is no network), the key of an order that is under
        way, the currency and the appearance you chose, what you said your electricity costs, the exchange rates of the
        hour and whether you have seen our offer on leaving are kept in your browser’s own storage, as is, until you
        close the tab, what you have typed at checkout, for a quotation and in the contact form, what you compare, the
        promo code you applied or came with and the receipts of your orders. They serve what you asked for and are never
        sent to us except as part of an order, a quotation or a message. You can delete them in your browser’s settings
        at any time.
      </p>

      <h2>What others learn</h2>
      <p>
        {exchangeRatesUrl
          ? `If you have US prices shown in another currency than dollars, your browser asks an exchange-rate service (${new URL(exchangeRatesUrl).hostname}) for today’s rates, and the service sees your network address, as every site does. `
          : 'Exchange rates for US prices in other currencies come from this shop itself. '}
        {analyticsId
          ? 'We count with Google Analytics which pages and products are looked at, what is put into a cart and taken to the checkout, and what is bought: products, numbers, prices, sums and the promo code, an order under a number made up for it. Your browser sends that to Google, in Ireland and the United States, which sees your network address, as every site does. Every consent is denied to it: no cookie is set and nothing is stored on your device. Browsers that send Global Privacy Control are not counted at all.'
          : 'We use no analytics service.'}{' '}
        {filmHosts &&
          `Films on the home page come from elsewhere (${filmHosts}), and nothing is asked for until you press one: then its host sees your network address, as every site does, and what it keeps in your browser while it plays is told in a notice of its own. `}
        The company whose computers this store runs on, and the one that carries our mails, handle what is in the store
        and in the mails on our behalf: of an order your name, addresses and what you ordered, and its invoice. Links to
        our partner shop, videos and sister sites lead to pages with privacy notices of their own.
      </p>

      <h2>Our logs</h2>
      <p>
        We count how often each page of the store is looked at, how many carts are begun and how many orders come: a
        number for each day and page, kept for three years. Nothing else is noted with it, neither who looked nor from
        where, and nothing is stored on your device for it.
      </p>
      <p>
        The server notes the time, the kind of page and how long it took, without your address and without what you
        typed. To keep forms from being abused, it counts requests by network address for some minutes, and what is sent
        to an email address or in its name by a fingerprint of that address, for a day at most.
      </p>

      <h2>Your rights</h2>
      <p>
        You can ask us what we hold about you, and have it corrected, erased or handed to you in a common format. You
        can object to how we use it and withdraw a consent, without giving a reason. Write to the address above; we
        answer within a month. If you are not content with the answer, you can complain to the Information
        Commissioner’s Office (ico.org.uk) or, in the EU, to the authority where you live.
      </p>
    </LegalPage>
  );
}
