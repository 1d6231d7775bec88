import type { ordersCalls } from '../../../contract/desk/orders.ts';
import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { purgedMailText, renderedMailText } from '../../actions/mail/mail-preview.ts';
import { type ResendResult, resendMail } from '../../actions/mail/resend-mail.ts';
import type { Database } from '../../store/engine/database.ts';
import { findMail } from '../../store/mail/mail-admin.ts';
import { findOrder } from '../../store/orders/orders.ts';
import type { DeskDeps } from '../desk-deps.ts';
import type { DeskHandler } from '../handle-call.ts';
import { refuse } from '../problem.ts';

type OrderHandlers = { readonly [Name in keyof typeof ordersCalls]: DeskHandler<(typeof ordersCalls)[Name]> };

/** Handlers for the emails of orders. */
export function ordersHandlers(deps: DeskDeps): OrderHandlers {
  const { clock, ids, links, wakeMail } = deps;
  return {
    'orders.mail': async ({ store, input }) => {
      const mail = await findMailOf(store.db, input);
      if (!mail) return refuse('not-found');
      const { recipient, state, lastError } = mail;
      const words = mail.payload === null ? purgedMailText : await renderedMailText(deps, mail);
      return { recipient, state, lastError, ...words };
    },
    'orders.resend': async ({ store, input }) => {
      if (!(await findMailOf(store.db, input))) return refuse('not-found');
      const result = await resendMail({ store, clock, ids, links }, input.id);
      if (!result.ok) return refuse('refused', { detail: explainResend(result), reason: result.reason });
      wakeMail();
      return { recipient: result.recipient };
    },
  };
}

/** Finds an email of the given order, so that access to one order gives no access to other emails. */
async function findMailOf(db: Database, { reference, id }: { readonly reference: string; readonly id: string }) {
  const mail = await findMail(db, id);
  const order = await findOrder(db, normaliseReference(reference));
  return mail && order && mail.orderId === order.id ? mail : undefined;
}

/** Why an email was not sent again. */
function explainResend({ reason }: Extract<ResendResult, { ok: false }>): string {
  switch (reason) {
    case 'unknown':
      return 'This email doesn’t exist.';
    case 'waiting':
      return 'This email is already queued.';
    case 'forgotten':
      return 'The content of this email was deleted.';
    case 'erased':
      return 'The customer’s data was erased, so there is no address to send to.';
  }
}
