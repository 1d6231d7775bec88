import type { ReactNode } from 'react';
import {
  type BackInStockProduct,
  type BackInStockView,
  backInStockPath,
  restockAnswer,
} from '../../contract/inventory/back-in-stock.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { showEmail } from '../../domain/mail/show-email.ts';
import { HoneypotField } from '../forms/honeypot-field.tsx';
import { PageHead } from '../head/page-head.tsx';

/** Back-in-stock request: the result of the form, and the page that the email links to. */
export function BackInStockPage({ view }: { view: BackInStockView }): ReactNode {
  switch (view.state) {
    case 'asked':
      return <Form product={view.product} email={view.email} error={view.error} />;
    case 'sent':
      return (
        <Said title="Check your email" product={view.product}>
          We’ve emailed {showEmail(view.email)}, unless you’ve already confirmed or we emailed you today. Follow the
          link and confirm, and we’ll email you when {view.product.name} is back. It may take a few minutes. Check your
          junk folder too.
        </Said>
      );
    case 'in-stock':
      return (
        <Said title={`${view.product.name} is in stock`} product={view.product}>
          You can order it now.
        </Said>
      );
    case 'question':
      return <Question product={view.product} />;
    case 'confirmed':
      return (
        <Said title={`We’ll email you when ${view.product.name} is back`} product={view.product}>
          We’ll email you once, when we have one for you, then delete your address. Changed your mind? Delete your
          address now.
          <Answers answers={['no']} />
        </Said>
      );
    case 'not-sold':
      return (
        <Said title="Not available at the moment">
          This product isn’t available at the moment. If it’s back within a year of your request and you’ve confirmed
          your address, we’ll email you once. You can delete your address now.
          <Answers answers={['no']} />
        </Said>
      );
    case 'gone':
      return (
        <Said title="This product is no longer available">
          It won’t be back in stock, so we haven’t kept your address.
        </Said>
      );
    case 'forgotten':
      return <Said title="We’ve deleted your address">We won’t email you about this product again.</Said>;
    case 'closed':
      return (
        <Said title="This link no longer works">
          It may be incomplete or more than 30 days old. Or we’ve already emailed you, or you’ve deleted your address.
          You can sign up again on the product page.
        </Said>
      );
  }
}

function Said({
  title,
  product,
  children,
}: {
  title: string;
  product?: BackInStockProduct;
  children: ReactNode;
}): ReactNode {
  const back = product ? pagePath('product', { id: product.id }) : pagePath('products');
  return (
    <>
      <PageHead title={title} description="Back-in-stock email for a product." />
      <h1 className="heading-1">{title}</h1>
      <div className="mt-4 max-w-prose text-lg text-ink-soft">{children}</div>
      <p className="mt-8">
        <a href={back} className="text-link">
          {product ? `View ${product.name}` : 'Browse all products'}
        </a>
      </p>
    </>
  );
}

function Question({ product }: { product: BackInStockProduct }): ReactNode {
  const title = `Email you when ${product.name} is back?`;
  return (
    <Said title={title} product={product}>
      Someone entered your email address on the {product.name} page. If it was you, choose yes: we’ll email you once,
      when it’s back in stock. We won’t email you about anything else.
      <Answers answers={['yes', 'no']} />
    </Said>
  );
}

const labels = { yes: 'Yes, email me', no: 'No, delete my address' } as const;

/** Posts to the URL of the page, whose token identifies the request. */
function Answers({ answers }: { answers: readonly ('yes' | 'no')[] }): ReactNode {
  return (
    <form method="post" className="mt-6 flex flex-wrap gap-3">
      {answers.map((answer) => (
        <button
          key={answer}
          type="submit"
          name={restockAnswer.field}
          value={restockAnswer[answer]}
          className={answer === 'yes' ? 'button-primary' : 'button-secondary'}
        >
          {labels[answer]}
        </button>
      ))}
    </form>
  );
}

function Form({ product, email, error }: { product: BackInStockProduct; email: string; error: string }): ReactNode {
  return (
    <>
      <PageHead title={`When ${product.name} is back`} description="Get an email when it’s back in stock." />
      <h1 className="heading-1">When {product.name} is back</h1>
      <form method="post" action={backInStockPath} noValidate className="card mt-8 grid max-w-xl gap-5 p-6">
        <div>
          <label htmlFor="email" className="mb-1.5 block font-medium">
            Email
          </label>
          <input
            id="email"
            type="email"
            name="email"
            defaultValue={showEmail(email)}
            required
            maxLength={254}
            autoComplete="email"
            className="input"
            aria-invalid="true"
            aria-describedby="email-error"
          />
          <p id="email-error" className="field-error">
            {error}
          </p>
        </div>
        <input type="hidden" name="product" value={product.id} />
        <HoneypotField />
        <button type="submit" className="button-primary justify-self-start">
          Email me{' '}
        </button>
      </form>
    </>
  );
}
