import { useCallback, useEffect, useRef, useState } from 'react';
import { drift, INITIAL_RATES, REFRESH_EVERY_MS, REFRESH_MS, type ExchangeRate } from './simulated-rates.ts';

type Rates = { readonly rates: readonly ExchangeRate[]; readonly isRefreshing: boolean; readonly refresh: () => void };

/** Refreshes every 30 s and on request. A refresh takes 1 s; requests during it are ignored. */
export const useRates = (): Rates => {
  const [rates, setRates] = useState(INITIAL_RATES);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);

  const refresh = useCallback(() => {
    if (ending.current !== undefined) return;
    setIsRefreshing(true);
    ending.current = setTimeout(() => {
      ending.current = undefined;
      setRates((before) => drift(before, new Date(), Math.random));
      setIsRefreshing(false);
    }, REFRESH_MS);
  }, []);

  useEffect(() => {
    // Set in the browser only, because prerendered pages show no time.
    const coming = setTimeout(() => {
      setRates((before) => before.map((entry) => ({ ...entry, lastUpdated: new Date() })));
    }, 0);
    const timer = setInterval(refresh, REFRESH_EVERY_MS);
    return () => {
      clearTimeout(coming);
      clearInterval(timer);
      clearTimeout(ending.current);
      ending.current = undefined;
    };
  }, [refresh]);

  return { rates, isRefreshing, refresh };
};
