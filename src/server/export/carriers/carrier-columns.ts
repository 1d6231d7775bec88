import type { CarrierFormat } from '../../../contract/shipping/carrier-files.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { ioss, kilograms, parcelKilograms, parcelValue } from '../../../domain/shipping/parcels/declared-parcel.ts';
import { splitStreet } from '../../../domain/shipping/parcels/split-street.ts';
import { column, dialledPhone, eori, type ParcelColumn, type ParcelRow, sideInCentimetres } from './parcel.ts';

interface CarrierFile {
  readonly columns: readonly ParcelColumn[];
  /** A row for each kind of goods; otherwise one for each parcel. */
  readonly isPerGoods: boolean;
}

type Customer = ParcelRow['parcel']['order']['customer'];

const ofCustomer = (key: string, value: (customer: Customer) => string | undefined): ParcelColumn =>
  column(key, ({ parcel }) => value(parcel.order.customer) ?? '');
const street = (key: string, line: number, count: number, length: number): ParcelColumn =>
  ofCustomer(key, ({ shippingAddress }) => splitStreet(shippingAddress, count, length)[line]);
const reference = (key: string) => column(key, ({ parcel }) => parcel.order.reference);
const currency = (key: string) => column(key, ({ parcel }) => parcel.order.currency);
const goodsValue = (key: string) => column(key, ({ parcel }) => toDecimal(parcelValue(parcel)));
const weight = (key: string) => column(key, ({ parcel }) => parcelKilograms(parcel));
const country = (key: string) => column(key, ({ parcel }) => parcel.country);
const unitPrice = (key: string) => column(key, ({ goods }) => toDecimal(Math.round(goods.value / goods.quantity)));
const day = (key: string) =>
  column(key, ({ parcel }) =>
    new Date(parcel.order.createdAt).toISOString().slice(0, 10).split('-').reverse().join('/'),
  );
/** Only of a parcel abroad. */
const customs = (key: string, value: (row: ParcelRow) => string | undefined): ParcelColumn =>
  column(key, (row) => (row.parcel.isAbroad ? (value(row) ?? '') : ''));
const side = (key: string, index: 0 | 1 | 2) => column(key, ({ parcel }) => sideInCentimetres(parcel, index));

/** The checkout does not ask for a phone number, and carriers require one: they call the shop. */
const contactPhone = (key: string) => column(key, ({ settings }) => dialledPhone(settings));

/**
 * Royal Mail Click & Drop: a row for each product, in the field names of its specification. The import maps columns by
 * their headings, once. `Package size` is chosen there.
 * @see https://help.parcel.royalmail.com/hc/en-gb/articles/360000250093-Order-Import-spreadsheet-field-specifications
 * @see https://help.parcel.royalmail.com/hc/en-gb/articles/360015376694
 */
const royalMail: readonly ParcelColumn[] = [
  reference('Order reference'),
  day('Order date'),
  ofCustomer('Full name', ({ customerName }) => customerName),
  ofCustomer('Company name', ({ organisation }) => organisation),
  street('Address line 1', 0, 3, 100),
  street('Address line 2', 1, 3, 100),
  street('Address line 3', 2, 3, 100),
  ofCustomer('City', ({ city }) => city),
  ofCustomer('County', ({ state }) => state),
  ofCustomer('Postcode', ({ postalCode }) => postalCode),
  ofCustomer('Country', (customer) => customer.country),
  ofCustomer('Email', ({ customerEmail }) => customerEmail),
  contactPhone('Phone'),
  weight('Weight (kg)'),
  currency('Currency code'),
  goodsValue('Subtotal'),
  column('Shipping cost', ({ parcel }) => toDecimal(parcel.freight)),
  column('Total', ({ parcel }) => toDecimal(parcelValue(parcel) + parcel.freight)),
  column('Product SKU', ({ goods }) => goods.sku ?? ''),
  column('Product name', ({ goods }) => goods.name),
  column('Quantity', ({ goods }) => goods.quantity),
  unitPrice('Unit price'),
  column('Unit weight (kg)', ({ goods }) => kilograms(goods.unitGrams)),
  customs('Customs description', ({ goods }) => goods.name),
  customs('Product customs code', ({ goods }) => goods.hsCode),
  customs('Country of origin', ({ goods }) => goods.origin),
  customs('Commercial invoice number', ({ parcel }) => parcel.invoice ?? parcel.order.reference),
  column('EORI number', eori),
  column('IOSS number', ioss),
];

/** Values of all goods of a parcel in one cell. */
const ofEach = (key: string, value: (goods: ParcelRow['goods']) => string | undefined) =>
  customs(key, ({ parcel }) => [...new Set(parcel.goods.map((one) => value(one) ?? ''))].filter(Boolean).join('; '));

/**
 * DPD UK: a row for each parcel, in the fields and lengths of its import template; line 3 is the town, line 4 the
 * county. Customs facts follow the template's columns.
 * @see https://online.documentine.com/ups-service-codes/1/template-guide-and-service-codes-dpd.html
 */
const dpd: readonly ParcelColumn[] = [
  ofCustomer('Organisation', ({ organisation }) => organisation),
  street('Address Line 1', 0, 2, 35),
  street('Address Line 2', 1, 2, 35),
  ofCustomer('Address Line 3', ({ city }) => city),
  ofCustomer('Address Line 4', ({ state }) => state),
  ofCustomer('Postcode', ({ postalCode }) => postalCode),
  country('Country Code'),
  ofCustomer('Contact Name', ({ customerName }) => customerName),
  contactPhone('Contact Telephone'),
  reference('Customer Ref 1'),
  column('No. Parcels', () => 1),
  weight('Total Weight'),
  customs('Customs Value', ({ parcel }) => toDecimal(parcelValue(parcel))),
  ofCustomer('Notification Email', ({ customerEmail }) => customerEmail),
  currency('Currency'),
  ofEach('Description', ({ name }) => name),
  ofEach('Commodity Code', ({ hsCode }) => hsCode),
  ofEach('Country of Origin', ({ origin }) => origin),
  column('EORI', eori),
  column('IOSS', ioss),
  side('Length (cm)', 0),
  side('Width (cm)', 1),
  side('Height (cm)', 2),
];

/**
 * DHL Express Commerce: a row for each product with the same order number, one fact in each column. Its import maps
 * columns by their headings, once.
 * @see https://support.dhlexpresscommerce.com/hc/en-gb/articles/360036287411-CSV-File-Integration
 */
const dhl: readonly ParcelColumn[] = [
  reference('Order Number'),
  day('Date'),
  ofCustomer('To Name', ({ customerName }) => customerName),
  ofCustomer('Company', ({ organisation }) => organisation),
  street('Destination Street', 0, 2, 45),
  street('Destination Suburb', 1, 2, 45),
  ofCustomer('Destination City', ({ city }) => city),
  ofCustomer('Destination Postcode', ({ postalCode }) => postalCode),
  ofCustomer('Destination State', ({ state }) => state),
  ofCustomer('Destination Country', (customer) => customer.country),
  country('Country Code'),
  ofCustomer('Destination Email', ({ customerEmail }) => customerEmail),
  contactPhone('Destination Phone'),
  column('Item Name', ({ goods }) => goods.name),
  unitPrice('Item Price'),
  column('Qty', ({ goods }) => goods.quantity),
  column('SKU', ({ goods }) => goods.sku ?? ''),
  column('Weight', ({ goods }) => kilograms(goods.unitGrams)),
  side('Package Length', 0),
  side('Package Width', 1),
  side('Package Height', 2),
  currency('Declared Value Currency'),
  customs('HS Code', ({ goods }) => goods.hsCode),
  customs('Country of Manufacture', ({ goods }) => goods.origin),
  customs('DDP', ({ settings }) => (settings.importDuties === 'shop' ? 'Yes' : 'No')),
  column('Sender EORI', eori),
  column('IOSS Number', ioss),
];

/** A general file with a row for each product. */
const general: readonly ParcelColumn[] = [
  reference('reference'),
  ofCustomer('name', ({ customerName }) => customerName),
  ofCustomer('organisation', ({ organisation }) => organisation),
  ofCustomer('address', ({ shippingAddress }) => shippingAddress),
  ofCustomer('city', ({ city }) => city),
  ofCustomer('state', ({ state }) => state),
  ofCustomer('postalCode', ({ postalCode }) => postalCode),
  ofCustomer('country', (customer) => customer.country),
  country('countryCode'),
  ofCustomer('email', ({ customerEmail }) => customerEmail),
  contactPhone('contactPhone'),
  weight('parcelWeightKg'),
  side('lengthCm', 0),
  side('widthCm', 1),
  side('heightCm', 2),
  currency('currency'),
  goodsValue('parcelValue'),
  column('product', ({ goods }) => goods.name),
  column('sku', ({ goods }) => goods.sku ?? ''),
  column('quantity', ({ goods }) => goods.quantity),
  column('value', ({ goods }) => toDecimal(goods.value)),
  column('unitWeightKg', ({ goods }) => kilograms(goods.unitGrams)),
  column('hsCode', ({ goods }) => goods.hsCode ?? ''),
  column('countryOfOrigin', ({ goods }) => goods.origin ?? ''),
  customs('invoice', ({ parcel }) => parcel.invoice),
  column('eoriNumber', eori),
  column('iossNumber', ioss),
];

export const carrierFiles: Readonly<Record<CarrierFormat, CarrierFile>> = {
  'royal-mail': { columns: royalMail, isPerGoods: true },
  dpd: { columns: dpd, isPerGoods: false },
  dhl: { columns: dhl, isPerGoods: true },
  csv: { columns: general, isPerGoods: true },
};
