import type { ReactNode } from 'react';
import { purchaseOrderRule } from '../../contract/orders/checkout/checkout.ts';
import { linkParameter } from '../../contract/orders/order-page.ts';
import { acceptAction, type QuoteSaleView, quotePath, regionField } from '../../contract/quotations/quote-page.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { showEmail } from '../../domain/mail/show-email.ts';
import { Amount, AmountLines, totalStyle } from '../orders/amounts.tsx';
import { OrderField } from '../orders/order-field.tsx';
import { FieldErrors } from '../returns/field-errors.tsx';
import { EmailLink } from '../ui/email-link.tsx';
import { NoWrapReferences } from '../ui/no-wrap-references.tsx';

interface QuoteSaleProps {
  readonly sale: QuoteSaleView;
  readonly reference: string;
  /** Token of the link. */
  readonly token: string;
  /** Address that the order's emails go to. */
  readonly email: string;
}

/** Lines and totals of one region, and the form that accepts it. */
export function QuoteSale(props: QuoteSaleProps): ReactNode {
  const { sale } = props;
  const { region, lines, discount, delivery, total } = sale;
  return (
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-2">
      <section aria-labelledby={`${region}-items`} className="card p-6 max-[14rem]:p-4">
        <h2 id={`${region}-items`} className="heading-3">
          Your quote
        </h2>
        <AmountLines
          lines={lines.map((line) => ({ ...line, name: <span className="wrap-anywhere">{line.name}</span> }))}
        />
        <dl className="mt-2 grid gap-2 border-t border-line pt-4">
          {discount && <Amount label={discount.label} amount={discount.amount} />}
          <Amount label={delivery[0]} amount={delivery[1]} />
          <Amount label="Total" amount={total} className={totalStyle} />
        </dl>
      </section>
      {sale.order ? <Ordered order={sale.order} /> : <AcceptQuote {...props} />}
    </div>
  );
}

function Ordered({ order: { reference, link } }: { order: NonNullable<QuoteSaleView['order']> }): ReactNode {
  return (
    <section className="card p-6">
      <h2 className="heading-3">Ordered</h2>
      <p className="mt-3">
        Order <NoWrapReferences>{reference}</NoWrapReferences> was placed from this quote.
      </p>
      {link && (
        <p className="mt-3">
          <a href={link} className="text-link">
            View the order
          </a>
        </p>
      )}
    </section>
  );
}

function AcceptQuote({ sale, reference, token, email }: QuoteSaleProps): ReactNode {
  const { region, reasons, form, errors, countries, total } = sale;
  const text = (name: keyof typeof form) => ({
    name: `${region}-${name}`,
    value: form[name],
    error: errors[name],
  });
  return (
    <section aria-labelledby={`${region}-accept`} className="card p-6">
      <h2 id={`${region}-accept`} className="heading-3">
        Accept and order
      </h2>
      {reasons.length > 0 ? (
        <p role="alert" className="mt-3">
          {reasons.join(' ')} You can’t order it right now: email us at <EmailLink about={`Quote ${reference}`} /> for a
          new quote.
        </p>
      ) : (
        <>
          <FieldErrors errors={errors} />
          <form
            method="post"
            action={quotePath(reference, undefined, acceptAction)}
            className="mt-4 grid gap-5"
            noValidate
          >
            <input type="hidden" name={linkParameter} value={token} />
            <input type="hidden" name={regionField} value={region} />
            <OrderField {...text('customerName')} label="Name" autoComplete="name" />
            <OrderField {...text('organisation')} label="School or business" autoComplete="organization" optional />
            <OrderField {...text('shippingAddress')} label="Delivery address" autoComplete="street-address" />
            <OrderField {...text('city')} label="City" autoComplete="address-level2" />
            {region === 'us-only' && (
              <OrderField
                {...text('state')}
                label="State"
                hint="Two letters, such as TX."
                autoComplete="address-level1"
                optional
              />
            )}
            <OrderField {...text('postalCode')} label="Postal code" autoComplete="postal-code" />
            <div>
              <label htmlFor={`${region}-country`} className="mb-1.5 block font-medium">
                Country
              </label>
              <select
                id={`${region}-country`}
                name={`${region}-country`}
                className="input"
                defaultValue={countries.includes(form.country) ? form.country : countries[0]}
              >
                {countries.map((country) => (
                  <option key={country}>{country}</option>
                ))}
              </select>
            </div>
            <OrderField
              {...text('purchaseOrder')}
              label="Purchase order number"
              hint={`Up to ${purchaseOrderRule.max} characters.`}
              optional
            />
            <p className="text-ink-soft">
              This is an order with an obligation to pay {total}, under our{' '}
              <a href={pagePath('terms')} className="text-link">
                terms
              </a>
              . We’ll send the confirmation to <span className="wrap-anywhere">{showEmail(email)}</span>.
            </p>
            <button type="submit" className="button-primary justify-self-start">
              Accept and order
            </button>
          </form>
        </>
      )}
    </section>
  );
}
