import { FIAT_CURRENCIES, type FiatCurrency } from '@danubit/contracts/values/assets';

/** The currency of the total, chosen beside the figure and stored in this browser. */
const KEY = 'danubit.display-currency';
const DEFAULT: FiatCurrency = 'EUR';

export const storedDisplayCurrency = (): FiatCurrency => {
  try {
    const stored = localStorage.getItem(KEY);
    return FIAT_CURRENCIES.find((currency) => currency === stored) ?? DEFAULT;
  } catch {
    return DEFAULT;
  }
};

export const storeDisplayCurrency = (currency: FiatCurrency): void => {
  try {
    localStorage.setItem(KEY, currency);
    dispatchEvent(new Event('storage'));
  } catch {
    // Storage may be blocked; the choice then lasts for this page.
  }
};
