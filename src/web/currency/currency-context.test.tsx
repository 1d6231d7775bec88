import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useCurrency } from './currency-context.tsx';

function ShownCurrency() {
  return <p>{useCurrency().shown.code}</p>;
}

it('throws if the currency is used outside its provider [CUR-6]', () => {
  expect(() => renderToString(<ShownCurrency />)).toThrow('CurrencyProvider');
});
