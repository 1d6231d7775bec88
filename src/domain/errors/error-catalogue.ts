import { contentErrors } from './features/content-errors.ts';
import { customerErrors } from './features/customer-errors.ts';
import { importErrors } from './features/import-errors.ts';
import { mailErrors } from './features/mail-errors.ts';
import { messageErrors } from './features/message-errors.ts';
import { orderErrors } from './features/order-errors.ts';
import { paymentErrors } from './features/payment-errors.ts';
import { productErrors } from './features/product-errors.ts';
import { promotionErrors } from './features/promotion-errors.ts';
import { quotationErrors } from './features/quotation-errors.ts';
import { returnErrors } from './features/return-errors.ts';
import { settingErrors } from './features/setting-errors.ts';
import { sharedErrors } from './features/shared-errors.ts';
import { staffErrors } from './features/staff-errors.ts';

/** Every error of the operations, by its code. */
export const errorTexts = {
  ...sharedErrors,
  ...staffErrors,
  ...settingErrors,
  ...quotationErrors,
  ...messageErrors,
  ...mailErrors,
  ...contentErrors,
  ...customerErrors,
  ...orderErrors,
  ...paymentErrors,
  ...returnErrors,
  ...productErrors,
  ...promotionErrors,
  ...importErrors,
};

export type ErrorCode = keyof typeof errorTexts;
/** What the text of an error needs to know, as the arguments of `detail`. */
export type ErrorDetails<Code extends ErrorCode> = Parameters<(typeof errorTexts)[Code]['detail']>;
