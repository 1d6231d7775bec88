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
          A mail is on its way to {showEmail(view.email)}, unless you have confirmed this before or were asked today.
          Press the button behind its link, and we tell you when {view.product.name} is back. It may take a few minutes;
          look in your junk folder too.
        </Said>
      );
    case 'in-stock':
      return (
        <Said title={`${view.product.name} is in stock`} product={view.product}>
          There is no need to wait for a mail.
        </Said>
      );
    case 'question':
      return <Question product={view.product} />;
    case 'confirmed':
      return (
        <Said title={`We tell you when ${view.product.name} is back`} product={view.product}>
          You get one mail, as soon as there is one for you, and nothing else. Then we forget your address. Should you
          change your mind, have it forgotten now.
          <Answers answers={['no']} />
        </Said>
      );
    case 'not-sold':
      return (
        <Said title="Not sold at the moment">
          We do not sell what you asked for at the moment. Should it come back within a year of your asking, whoever
          confirmed it gets one mail. You can have your address forgotten now.
          <Answers answers={['no']} />
        </Said>
      );
    case 'gone':
      return (
        <Said title="This product is not sold any more">
          So we cannot tell you when it is back, and have not kept your address.
        </Said>
      );
    case 'forgotten':
      return <Said title="Your address is forgotten">We write to you about this product no more.</Said>;
    case 'closed':
      return (
        <Said title="This link does not work any more">
          It may have been cut short, be older than 30 days, or have done its work: once you are told, or have said no,
          we forget your address. You can leave it again on the page of the product.
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
      <PageHead title={title} description="Being told when a product is back." />
      <h1 className="heading-1">{title}</h1>
      <div className="mt-4 max-w-prose text-lg text-ink-soft">{children}</div>
      <p className="mt-8">
        <a href={back} className="text-link">
          {product ? `To the page of ${product.name}` : 'To all products'}
        </a>
      </p>
    </>
  );
}

function Question({ product }: { product: BackInStockProduct }): ReactNode {
  const title = `Tell you when ${product.name} is back?`;
  return (
    <Said title={title} product={product}>
      This address was left on the page of {product.name}, to be told when it is in stock again. If that was you, say
      yes: you get one mail when it is back, and nothing else.
      <Answers answers={['yes', 'no']} />
    </Said>
  );
}

const labels = { yes: 'Yes, tell me', no: 'No, forget my address' } as const;

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
      <PageHead title={`When ${product.name} is back`} description="Leave your address to be told." />
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
          Tell me
        </button>
      </form>
    </>
  );
}
