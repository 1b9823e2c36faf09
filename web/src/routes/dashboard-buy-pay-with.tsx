import type { FiatCurrency } from '@danubit/contracts/values/assets';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { balancesQuery } from '../features/balances/api/balances.queries.ts';
import { findLocation } from '../features/country-badge/api/find-location.ts';
import { depositLimitsQuery } from '../features/deposit/api/deposit-limits.queries.ts';
import { depositMethodsQuery } from '../features/deposit/api/deposit-methods.queries.ts';
import type { DepositValues } from '../features/deposit/rules/deposit-values.ts';
import { HowToPay } from '../features/deposit/components/how-to-pay.tsx';
import { mostToday } from '../features/deposit/rules/most-today.ts';
import { usePrefill } from '../features/deposit/hooks/use-prefill.ts';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { paymentMethodsQuery } from '../features/payment-methods/api/payment-methods.queries.ts';
import { BANK_TRANSFER, FROM_BALANCE, NEW_CARD, orderOptions } from '../lib/method-options.ts';
import { ButtonLink } from '../ui/button.tsx';
import { MethodPicker } from '../ui/method-picker.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DEPOSIT_SEARCH } from './dashboard-view.ts';
import { ONLY_CARDS, payableOf, prefillOf } from './ways-to-pay.ts';

type BuyPayWithProps = {
  readonly form: UseFormReturn<DepositValues>;
  readonly amount: string;
  readonly currency: FiatCurrency;
  /** False for an order that waits for a payment. */
  readonly takesBalance: boolean;
};

/** The ways to pay, and the one that is probably wanted. */
const useOrderOptions = ({ form, amount, currency, takesBalance }: BuyPayWithProps) => {
  const profile = useQuery(profileQuery());
  const cards = useQuery(paymentMethodsQuery());
  const methods = useQuery(depositMethodsQuery());
  const balances = useQuery(balancesQuery());
  const limits = useQuery(depositLimitsQuery()).data;
  const visit = useQuery({ queryKey: ['visit'], queryFn: findLocation, staleTime: Infinity }).data;
  const payable = payableOf(cards.data ?? []);
  const options = orderOptions(methods.data?.methods ?? ONLY_CARDS, payable, {
    amount,
    currency,
    available: takesBalance ? availableIn(balances.data, currency) : undefined,
    most: limits && mostToday(limits, currency),
    takesTransfer: takesBalance,
  });
  const first = options.find(({ unavailable }) => unavailable === undefined)?.id ?? NEW_CARD;
  usePrefill(form, prefillOf(profile.data, visit?.countryCode), first);
  return { options, payable, first, isPending: [cards, methods, balances].some((query) => query.isPending) };
};

type Balances = readonly { readonly currency: string; readonly available_balance: string }[];

const availableIn = (balances: Balances | undefined, currency: string): string | undefined =>
  balances && (balances.find((each) => each.currency === currency)?.available_balance ?? '0.00');

/** All ways to pay an order, with the fields of the chosen one in place. */
export const BuyPayWith = (props: BuyPayWithProps) => {
  const { form, takesBalance } = props;
  const { options, payable, first, isPending } = useOrderOptions(props);
  const chosen = useWatch({ control: form.control, name: 'paymentMethodId' });
  // A method that the order cannot be paid with must not stay chosen from before.
  useEffect(() => {
    if ((chosen === FROM_BALANCE || chosen === BANK_TRANSFER) && !takesBalance) form.setValue('paymentMethodId', first);
  }, [form, chosen, takesBalance, first]);
  if (isPending) return <Skeleton className="h-40 w-full" />;
  return (
    <div className="grid gap-2">
      <MethodPicker
        legend="Pay with"
        options={options}
        value={chosen}
        onChange={(id) => {
          form.setValue('paymentMethodId', id, { shouldDirty: true });
          // A security code belongs to one card.
          form.setValue('cvv', '');
          form.clearErrors();
        }}
        inside={
          chosen === FROM_BALANCE ? null : chosen === BANK_TRANSFER ? (
            <TransferNote />
          ) : (
            <HowToPay form={form} cards={payable} methods={[]} />
          )
        }
      />
      {takesBalance ? (
        <p className="flex flex-wrap items-center gap-x-1 text-caption text-muted">
          To pay by a slower bank transfer, add the money to your balance first.
          <ButtonLink to={DEPOSIT_SEARCH} variant="quiet" size="dense" className="-mx-3">
            Deposit Funds
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
};

/** The account is shown with the order, whose price is then held. */
const TransferNote = () => (
  <p className="text-small text-muted">
    You see our account next. Money that arrives later than in 15 minutes is added to your balance, and nothing is bought.
  </p>
);
