import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { DetectedCurrency } from '../../contract/pricing/currency.ts';
import { apiPaths } from '../../contract/shared/routes.ts';
import { isConverted, type ShownCurrency, usDollars } from '../../domain/shared/money/currency.ts';
import { useResource } from '../data-cache/use-resource.ts';
import { fetchOptional } from '../optional-code.ts';
import { useSettings } from '../page-data/page-data-context.tsx';
import { currencyChoice } from './currency-choice.ts';
import type { ExchangeRates } from './exchange-rates.ts';

interface CurrencyContextValue {
  /** Currency in which prices of the US region are shown. */
  readonly shown: ShownCurrency;
  /** Date of the exchange rates, or that there is none; shown once where prices are or would be converted. */
  readonly note: string | undefined;
  readonly choose: (code: string) => void;
  /** Fetches the rates, once; a page without US prices never does. */
  readonly needRates: () => void;
}

const CurrencyContext = createContext<CurrencyContextValue | null>(null);

const noChoice = () => null;

/**
 * Provides the visitor's currency: the saved choice, else what the server detects, else US dollars. The server and
 * the first render know neither and show US dollars.
 */
export function CurrencyProvider({ children }: { children: ReactNode }): ReactNode {
  const { exchangeRatesUrl } = useSettings();
  const live = useSyncExternalStore(
    currencyChoice.subscribe,
    () => true,
    () => false,
  );
  const chosen = useSyncExternalStore(currencyChoice.subscribe, currencyChoice.read, noChoice);
  const enabled = live && chosen === null;
  const detected = useResource<DetectedCurrency>(apiPaths.detectCurrency, { enabled }).data;
  // Null once there are no current rates.
  const [rates, setRates] = useState<ExchangeRates | null>();
  const asked = useRef(false);

  const needRates = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    void fetchOptional(() => import('./exchange-rates.ts'))
      .then((code) => code?.loadExchangeRates(exchangeRatesUrl ?? apiPaths.exchangeRates))
      .then((loaded) => setRates(loaded ?? null));
  }, [exchangeRatesUrl]);

  const code = chosen?.code ?? detected?.currency ?? usDollars.code;
  const symbol = chosen?.symbol ?? detected?.symbol ?? usDollars.symbol;
  const value = useMemo(() => {
    const shown = { code, symbol, rate: code === usDollars.code ? 1 : rates?.rates[code] };
    const none = rates === undefined ? undefined : `There’s no current exchange rate for ${code}.`;
    const note = isConverted('us-only', shown) ? rates?.note(code) : none;
    return { shown, note, choose: currencyChoice.save, needRates };
  }, [code, symbol, rates, needRates]);
  return <CurrencyContext value={value}>{children}</CurrencyContext>;
}

/** Returns the visitor's currency. Throws outside a CurrencyProvider. */
export function useCurrency(): CurrencyContextValue {
  const value = useContext(CurrencyContext);
  if (!value) throw new Error('useCurrency must be used within a CurrencyProvider');
  return value;
}
