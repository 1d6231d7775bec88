import { contentErrors } from './features/content-errors.ts';
import { customerErrors } from './features/customer-errors.ts';
import { importErrors } from './features/import-errors.ts';
import { mailErrors } from './features/mail-errors.ts';
import { messageErrors } from './features/message-errors.ts';
import { productErrors } from './features/product-errors.ts';
import { redirectErrors } from './features/redirect-errors.ts';
import { orderErrors } from './features/sales/order-errors.ts';
import { paymentErrors } from './features/sales/payment-errors.ts';
import { promotionErrors } from './features/sales/promotion-errors.ts';
import { quotationErrors } from './features/sales/quotation-errors.ts';
import { returnErrors } from './features/sales/return-errors.ts';
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
  ...redirectErrors,
};

export type ErrorCode = keyof typeof errorTexts;
type DetailOf<Text> = Text extends { readonly detail: infer Detail } ? Detail : Text;
/** What the text of an error needs to know, as the arguments of its sentence. */
export type ErrorDetails<Code extends ErrorCode> = Parameters<
  Extract<DetailOf<(typeof errorTexts)[Code]>, (...details: never) => string>
>;
