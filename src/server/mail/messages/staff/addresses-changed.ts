import { unprovenEmail } from '../../email-template.ts';
import { shopText } from '../../shop-text.ts';

/** Tells an address that all or some of the shop's notices go elsewhere. */
export const addressesChanged = unprovenEmail(
  () => ({}),
  (_, context) => ({
    subject: shopText`${context.settings.brand}: email addresses changed`,
    preheader: shopText`Some of the shop’s notices now go elsewhere.`,
    blocks: [
      { kind: 'heading', text: shopText`The shop’s email addresses changed` },
      shopText`Some or all of the shop’s notices (new orders, messages or alerts) no longer come to this address. This was changed at the desk, on the command line or by an API token. The activity log shows who changed it.`,
      shopText`If you didn’t expect this, sign in to the desk now, check the activity log and reset the setting there.`,
    ],
  }),
);
