import type { Service } from '../../../../contract/settings/services.ts';
import { removeService, saveAddress, saveBankAccounts } from '../../../../contract/settings/services.ts';
import { checkBankAccounts } from '../../../config/bank-accounts.ts';
import type { DeskVariable } from '../../../config/layer-variables.ts';
import { variables } from '../../../config/variables.ts';
import { InvalidInput } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { tellingFormerAddresses } from '../tell-former-addresses.ts';
import { deleteVariables, writeVariables } from './write-variables.ts';

export const saveBankAccountsAction = implement(saveBankAccounts, async (context, { accounts }) => {
  const { GBP, USD, EUR } = accounts;
  const typed = {
    ...(GBP && { GBP: { ...GBP, sortCode: spaceSortCode(GBP.sortCode), account: withoutSpaces(GBP.account) } }),
    ...(USD && { USD: { ...USD, routing: withoutSpaces(USD.routing), account: withoutSpaces(USD.account) } }),
    ...(EUR && { EUR: { holder: EUR.holder, iban: EUR.iban, ...(EUR.bic && { bic: withoutSpaces(EUR.bic) }) } }),
  };
  if (Object.keys(typed).length === 0)
    return new InvalidInput([{ field: 'accounts', message: 'Enter at least one account.' }]);
  const checked = checkBankAccounts(typed);
  return checked.ok ? writeVariables(context, { BANK_ACCOUNTS: checked.text }) : new InvalidInput(checked.errors);
});

export const saveAddressAction = implement(saveAddress, async (context, { service, value }) => {
  const name = service === 'mail-from' ? 'MAIL_FROM' : 'OPERATOR_EMAIL';
  const text = value.trim();
  if (!variables[name].schema.safeParse(text).success)
    return new InvalidInput([{ field: 'value', message: `It must be ${variables[name].expected}.` }]);
  return tellingFormerAddresses(context, context.clock(), () => writeVariables(context, { [name]: text }));
});

const variablesOf: Readonly<Record<Service, readonly DeskVariable[]>> = {
  domain: ['PUBLIC_URL'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  'bank-accounts': ['BANK_ACCOUNTS'],
  smtp: ['SMTP_URL'],
  'mail-from': ['MAIL_FROM'],
  'operator-email': ['OPERATOR_EMAIL'],
  'backup-target': ['BACKUP_TARGET', 'BACKUP_PASSPHRASE'],
};

export const removeServiceAction = implement(removeService, async (context, { service }) => {
  await tellingFormerAddresses(context, context.clock(), () => deleteVariables(context, variablesOf[service]));
  return {};
});

const withoutSpaces = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** '123456' and '12 34 56' as banks write them: '12-34-56'. */
function spaceSortCode(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '');
  return digits.match(/../g)?.join('-') ?? digits;
}
