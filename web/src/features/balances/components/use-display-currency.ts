import type { FiatCurrency } from '@danubit/contracts/values/assets';
import { useSyncExternalStore } from 'react';
import { storedDisplayCurrency } from './display-currency.ts';

/** The browser notifies other windows of a change in storage, and `storeDisplayCurrency` notifies this one. */
const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener('storage', onChange);
  };
};

/** The currency of the total, for parts of the page that load later. */
export const useDisplayCurrency = (): FiatCurrency => useSyncExternalStore(subscribe, storedDisplayCurrency);
