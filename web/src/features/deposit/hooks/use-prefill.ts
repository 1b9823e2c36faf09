import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { COUNTRY_CHOICES, EMPTY_DEPOSIT, type DepositValues } from '../rules/deposit-values.ts';
import { currencyOfCountry } from '../rules/most-today.ts';

/** What is known of the customer; undefined while it loads. */
export type Prefill = {
  /** The country of the visit. */
  readonly visitCountry: string | undefined;
  readonly name: string | undefined;
  readonly country: string | undefined;
};

/** Fills in what is known as defaults, and keeps what was typed. `firstChoice`: how the customer probably pays. */
export const usePrefill = (
  { reset }: UseFormReturn<DepositValues>,
  { visitCountry, name, country }: Prefill,
  firstChoice: string,
): void => {
  useEffect(() => {
    reset(
      {
        ...EMPTY_DEPOSIT,
        currency: currencyOfCountry(visitCountry),
        cardholderName: name ?? '',
        country: COUNTRY_CHOICES.find((choice) => choice === country) ?? '',
        paymentMethodId: firstChoice,
      },
      { keepDirtyValues: true, keepErrors: true },
    );
  }, [reset, visitCountry, name, country, firstChoice]);
};
