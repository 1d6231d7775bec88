import type { ColumnWords } from '../headings.ts';

const of = (text: string): readonly string[] => text.split('|');

/**
 * What a column of an orders file may hold, with its headings in the exports of Shopify, of WooCommerce's common
 * exporters and in plain files. The number comes first: in Shopify's export it is the column 'Name'.
 */
export const orderColumns = {
  number: of(
    'order number|order name|order #|order no|order no.|order id|bestellnummer|numéro de commande|número de pedido|bestelnummer|number|name|order',
  ),
  placedAt: of(
    'created at|order date|date created|placed at|processed at|date|bestelldatum|date de commande|fecha del pedido|besteldatum|paid at',
  ),
  cancelledAt: of('cancelled at|canceled at'),
  financial: of('financial status|payment status|zahlungsstatus|statut du paiement|estado del pago|betaalstatus'),
  fulfilment: of('fulfillment status|fulfilment status|shipping status'),
  status: of('order status|status|bestellstatus|état de la commande|estado del pedido|bestelstatus'),
  currency: of('currency|order currency|currency code|währung|devise|moneda|valuta'),
  subtotal: of('order subtotal amount|order subtotal|cart subtotal|subtotal|zwischensumme|sous-total|subtotaal'),
  discount: of('cart discount amount|discount total|order discount|cart discount|discount amount|discount|rabatt'),
  promoCode: of('discount code|coupons used|coupon code|coupon codes|coupons|coupon items|promo code'),
  shipping: of('order shipping amount|shipping total|order shipping|shipping|shipping cost|versand|versandkosten'),
  tax: of('order total tax amount|order tax amount|order total tax|tax total|total tax|order tax|taxes|tax|vat'),
  total: of(
    'order total amount|order total|total|order amount|total amount|amount|gesamtsumme|gesamtbetrag|total de la commande|importe total|totaal',
  ),
  refunded: of('order refund amount|refunded amount|refunded total|total refunded|order total refunded|refunded'),
  taxIncluded: of('taxes included|prices include tax|tax included'),
  paymentMethod: of('payment method title|payment method|zahlungsart'),
  email: of('email|billing email|email (billing)|customer email|email address|e-mail|billing email address'),
  billingName: of('billing name|customer name|full name (billing)|name (billing)|customer|kunde'),
  billingFirst: of('billing first name|first name (billing)|first name'),
  billingLast: of('billing last name|last name (billing)|last name'),
  shippingName: of('shipping name|full name (shipping)'),
  shippingFirst: of('shipping first name|first name (shipping)'),
  shippingLast: of('shipping last name|last name (shipping)'),
  shippingStreet: of('shipping street|shipping address 1|address 1&2 (shipping)|shipping address1|address (shipping)'),
  shippingStreet2: of('shipping address 2|address 2 (shipping)'),
  shippingCity: of('shipping city|city (shipping)'),
  shippingZip: of('shipping zip|shipping postcode|postcode (shipping)'),
  shippingState: of('shipping province|shipping state|state code (shipping)'),
  shippingCountry: of('shipping country|shipping country code|country code (shipping)'),
  billingStreet: of(
    'billing street|billing address 1|address 1&2 (billing)|billing address1|address (billing)|address',
  ),
  billingStreet2: of('billing address 2|address 2 (billing)'),
  billingCity: of('billing city|city (billing)|city'),
  billingZip: of('billing zip|billing postcode|postcode (billing)|postcode|zip'),
  billingState: of('billing province|billing state|state code (billing)'),
  billingCountry: of('billing country|billing country code|country code (billing)|country'),
  lines: of('line items|items|order items|products'),
  itemName: of('lineitem name|item name|product name|line item name|product|artikel|name'),
  itemSku: of('lineitem sku|item sku|line item sku|sku'),
  itemQuantity: of('lineitem quantity|item quantity|line item quantity|quantity|qty|menge'),
  itemPrice: of('lineitem price|item cost|item price|line item price|unit price|price'),
  itemDiscount: of('lineitem discount'),
  itemTotal: of('order line total|item total|line total'),
} as const satisfies ColumnWords<string>;
export type OrderRole = keyof typeof orderColumns;
