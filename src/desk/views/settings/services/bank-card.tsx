import { type ReactNode, useState } from 'react';
import { type DeskBankAccounts, type ServiceStates, saveBankAccounts } from '../../../../contract/settings/services.ts';
import { useAction } from '../../../api/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { fieldError } from '../../../ui/forms/use-form.ts';
import { ServiceForm } from './service-form.tsx';
import { ServiceState } from './service-state.tsx';

/** Fields of the account of each currency. */
const forms = {
  GBP: {
    title: 'Pounds',
    fields: [
      ['holder', 'Account holder'],
      ['sortCode', 'Sort code'],
      ['account', 'Account number'],
    ],
  },
  USD: {
    title: 'US dollars',
    fields: [
      ['holder', 'Account holder'],
      ['routing', 'Routing number'],
      ['account', 'Account number'],
    ],
  },
  EUR: {
    title: 'Euros',
    fields: [
      ['holder', 'Account holder'],
      ['iban', 'IBAN'],
      ['bic', 'BIC (optional)'],
    ],
  },
} as const;
type CurrencyCode = keyof typeof forms;
const currencies = Object.keys(forms) as CurrencyCode[];

type Typed = Readonly<Record<CurrencyCode, Readonly<Record<string, string>>>>;

const typedFrom = (accounts: DeskBankAccounts): Typed => {
  const all = accounts as Readonly<Partial<Record<CurrencyCode, Record<string, string>>>>;
  return { GBP: all.GBP ?? {}, USD: all.USD ?? {}, EUR: all.EUR ?? {} };
};

/** Accounts with anything entered; the server names what is missing. */
function accountsFrom(typed: Typed): DeskBankAccounts {
  const entered = currencies.flatMap((currency) => {
    const given = Object.values(typed[currency]).some((text) => text.trim() !== '');
    const values = forms[currency].fields.map(([name]) => [name, typed[currency][name]?.trim() ?? '']);
    return given ? [[currency, Object.fromEntries(values)]] : [];
  });
  return Object.fromEntries(entered) as DeskBankAccounts;
}

/** Bank accounts that customers transfer to. */
export function BankCard({ state }: { readonly state: ServiceStates['bankAccounts'] }): ReactNode {
  const save = useAction(saveBankAccounts);
  const saved = typedFrom(state.accounts);
  const [edit, setEdit] = useState<Typed>();
  const typed = edit ?? saved;
  const isTyped = edit !== undefined && JSON.stringify(edit) !== JSON.stringify(saved);
  const submit = () =>
    save.mutate(
      { accounts: accountsFrom(typed) },
      {
        onDone() {
          setEdit(undefined);
          notify('Bank accounts saved.');
        },
      },
    );
  const errorOf = (field: string) => fieldError(save.error, field);
  const names = currencies.flatMap((code) => forms[code].fields.map(([name]) => `${code}.${name}`));
  return (
    <Card title="Bank transfer">
      <ServiceState
        state={state}
        variable="BANK_ACCOUNTS"
        unset="Not set up: customers aren’t offered bank transfer."
      />
      {state.source === 'environment' ? (
        <p>Currencies with an account: {currencies.filter((code) => state.accounts[code]).join(', ')}.</p>
      ) : (
        <ServiceForm
          label="bank accounts"
          save={save}
          onSubmit={submit}
          isTyped={isTyped}
          fields={names}
          service="bank-accounts"
          state={state}
        >
          <p className="text-ink-soft">
            Customers see the account for the currency of their order. Leave a currency empty if you take no transfers
            in it.
          </p>
          {currencies.map((code) => (
            <fieldset key={code}>
              <legend className="mb-2 font-semibold">{forms[code].title}</legend>
              <div className="grid gap-3 sm:grid-cols-3">
                {forms[code].fields.map(([name, label]) => (
                  <Field
                    key={name}
                    label={label}
                    autoComplete="off"
                    value={typed[code][name] ?? ''}
                    error={errorOf(`${code}.${name}`)}
                    onChange={({ target: { value } }) =>
                      setEdit({ ...typed, [code]: { ...typed[code], [name]: value } })
                    }
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </ServiceForm>
      )}
    </Card>
  );
}
