import * as z from 'zod';
import { productCardsPath } from '../../contract/catalogue/product-cards.ts';
import { contactRequestSchema } from '../../contract/messages/contact-request.ts';
import { subscribeRequestSchema } from '../../contract/newsletter/subscribe-request.ts';
import { idempotencyKeyHeader } from '../../contract/orders/checkout/idempotency.ts';
import { idempotencyKeySchema, orderAcceptedSchema, orderRequestSchema } from '../../contract/orders/order.ts';
import { automaticDiscountsSchema, promoRequestSchema, promoResponseSchema } from '../../contract/promotions/promo.ts';
import { quotationRequestSchema } from '../../contract/quotations/quotation-request.ts';
import { apiPaths } from '../../contract/shared/routes.ts';
import {
  accepted,
  detectedCurrency,
  exchangeRates,
  product,
  quotationAsked,
  readiness,
  shopConfig,
  state,
} from './answers.ts';
import type { ApiCall } from './api-call.ts';
import { contentCalls } from './content-calls.ts';

const written = [400, 403, 413, 415, 422, 429] as const;

/** The calls of the storefront, open to everyone. */
export const publicCalls: readonly ApiCall[] = [
  {
    method: 'get',
    path: apiPaths.products,
    id: 'listProducts',
    tag: 'Catalogue',
    summary: 'List all purifiers',
    description:
      'Every purifier on sale, with a strong ETag. Drafts and archived products are not included; spare parts have their own list.',
    answer: { status: 200, about: 'All purifiers in catalogue order.', schema: z.array(product) },
    refusals: [429],
  },
  {
    method: 'get',
    path: apiPaths.spares,
    id: 'listSpares',
    tag: 'Catalogue',
    summary: 'List all spare parts',
    description: 'Filter sets, fans and power supplies on sale, each with the ids of the purifiers that it fits.',
    answer: { status: 200, about: 'All spare parts in catalogue order.', schema: z.array(product) },
    refusals: [429],
  },
  {
    method: 'get',
    path: `${apiPaths.products}/{id}`,
    id: 'getProduct',
    tag: 'Catalogue',
    summary: 'Get a product',
    description: 'One product by its id, such as `xl-7`.',
    parameters: { id: 'The id of the product, as in its address.' },
    answer: { status: 200, about: 'The product.', schema: product },
    refusals: [404, 429],
  },
  {
    method: 'get',
    path: productCardsPath,
    id: 'listCards',
    tag: 'Catalogue',
    summary: 'List products for a product list',
    description:
      'Only what lists and filters need, in columns, for browsers that show a large catalogue. Programs should use the product list instead.',
    answer: {
      status: 200,
      about: 'One array per column, in catalogue order.',
      schema: z.looseObject({ id: z.array(z.string()) }),
    },
    refusals: [429],
  },
  ...contentCalls,
  {
    method: 'get',
    path: apiPaths.detectCurrency,
    id: 'detectCurrency',
    tag: 'Currency',
    summary: 'Detect the visitor’s currency',
    description: 'The currency of the country that the request comes from, or US dollars if that is unknown.',
    answer: { status: 200, about: 'Currency code and symbol.', schema: detectedCurrency },
    refusals: [],
  },
  {
    method: 'get',
    path: apiPaths.exchangeRates,
    id: 'getExchangeRates',
    tag: 'Currency',
    summary: 'Get exchange rates',
    description: 'Reference rates against the US dollar, for approximate prices only.',
    answer: { status: 200, about: 'The rates, with their date and source.', schema: exchangeRates },
    refusals: [429],
  },
  {
    method: 'get',
    path: apiPaths.config,
    id: 'getConfig',
    tag: 'Checkout',
    summary: 'Get form settings',
    description:
      'What a browser needs before it sends a form: the public key of the CAPTCHA, and the shipping rates, unless delivery is free everywhere.',
    answer: { status: 200, about: 'The public key, or null if no CAPTCHA is set up.', schema: shopConfig },
    refusals: [],
  },
  {
    method: 'post',
    path: apiPaths.validatePromo,
    id: 'validatePromo',
    tag: 'Checkout',
    summary: 'Validate a promo code',
    description: 'Unknown, expired, disabled and used-up codes answer 200 with `valid: false`.',
    body: promoRequestSchema,
    answer: { status: 200, about: 'Whether the code is valid, and its discount.', schema: promoResponseSchema },
    refusals: written,
  },
  {
    method: 'get',
    path: apiPaths.automaticDiscounts,
    id: 'listAutomaticDiscounts',
    tag: 'Checkout',
    summary: 'List automatic discounts',
    description:
      'Discounts that apply now without a promo code. An order gets the largest of these and of its promo code.',
    answer: { status: 200, about: 'The discounts, by name.', schema: automaticDiscountsSchema },
    refusals: [429],
  },
  {
    method: 'post',
    path: apiPaths.orders,
    id: 'placeOrder',
    tag: 'Checkout',
    summary: 'Place an order',
    description:
      '`items` is the cart of one region as JSON text: a list of lines with `productId`, `quantity` and `product.price`. The server calculates the order from its own prices and refuses different amounts with 409. A repeated idempotency key gets the first answer.',
    headers: {
      [idempotencyKeyHeader]: {
        about: 'A unique key for this order. Send the same key when you retry.',
        schema: idempotencyKeySchema,
      },
    },
    body: orderRequestSchema,
    answer: { status: 201, about: 'The order is saved.', schema: orderAcceptedSchema },
    refusals: [...written, 409],
  },
  {
    method: 'post',
    path: apiPaths.leads,
    id: 'leaveAddress',
    tag: 'Contact and newsletter',
    summary: 'Sign up for the newsletter',
    description: 'Sends a confirmation email. The answer doesn’t reveal whether the address was known.',
    body: subscribeRequestSchema,
    answer: { status: 200, about: 'Accepted.', schema: accepted },
    refusals: written,
  },
  {
    method: 'post',
    path: apiPaths.contact,
    id: 'sendMessage',
    tag: 'Contact and newsletter',
    summary: 'Send a message to the shop',
    description: 'The message is saved and emailed to the owner.',
    body: contactRequestSchema,
    answer: { status: 200, about: 'Accepted.', schema: accepted },
    refusals: written,
  },
  {
    method: 'post',
    path: apiPaths.quotations,
    id: 'askForQuotation',
    tag: 'Contact and newsletter',
    summary: 'Request a quote',
    description:
      'Prices are the server’s own. A repeated id gets the first answer, with `isOver` once the quote is closed or has expired.',
    body: quotationRequestSchema,
    answer: { status: 200, about: 'Accepted. The shop answers by email.', schema: quotationAsked },
    refusals: written,
  },
  {
    method: 'post',
    path: apiPaths.visits,
    id: 'countVisit',
    tag: 'Analytics',
    summary: 'Count a page view',
    description: 'Counts a page that was shown without a new document. Nothing personal is stored.',
    answer: { status: 204, about: 'Always the same, whether or not the view counts.' },
    refusals: [403, 429],
  },
  {
    method: 'get',
    path: '/healthz',
    id: 'isAlive',
    tag: 'Monitoring',
    summary: 'Check liveness',
    description: 'Answers 200 until the process stops.',
    answer: { status: 200, about: 'The process is running.', schema: state },
    refusals: [],
  },
  {
    method: 'get',
    path: '/readyz',
    id: 'isReady',
    tag: 'Monitoring',
    summary: 'Check readiness',
    description: 'Answers 200 if the shop can take orders, and 503 if not, with the status of each part.',
    answer: { status: 200, about: 'The shop can take orders.', schema: readiness },
    refusals: [429, 503],
  },
];
