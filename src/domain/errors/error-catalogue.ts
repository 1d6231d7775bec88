import { contentErrors } from './content-errors.ts';
import { customerErrors } from './customer-errors.ts';
import { importErrors } from './import-errors.ts';
import { mailErrors } from './mail-errors.ts';
import { messageErrors } from './message-errors.ts';
import { orderErrors } from './order-errors.ts';
import { paymentErrors } from './payment-errors.ts';
import { productErrors } from './product-errors.ts';
import { promotionErrors } from './promotion-errors.ts';
import { quotationErrors } from './quotation-errors.ts';
import { returnErrors } from './return-errors.ts';
import { settingErrors } from './setting-errors.ts';
import { sharedErrors } from './shared-errors.ts';
import { staffErrors } from './staff-errors.ts';

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
