import type { PaymentMethod } from '@danubit/contracts/http/payments/list-payment-methods.contract';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { BANK_TRANSFER, redirectMethodOf, type OfferedMethod } from '../../../lib/method-options.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { BillingFields } from './billing-fields.tsx';
import { CardFields, CvvField } from './card-fields.tsx';
import type { DepositValues } from '../rules/deposit-values.ts';
import { RedirectNote } from './redirect-note.tsx';
import { TransferPanel } from './transfer-panel.tsx';

type HowToPayProps = {
  readonly form: UseFormReturn<DepositValues>;
  /** Saved cards that can pay. */
  readonly cards: readonly PaymentMethod[];
  readonly methods: readonly OfferedMethod[];
};

/** What the chosen way to pay needs. */
export const HowToPay = ({ form, cards, methods }: HowToPayProps) => {
  const chosen = useWatch({ control: form.control, name: 'paymentMethodId' });
  const page = redirectMethodOf(chosen);
  if (page !== undefined) return <RedirectNote method={page} />;
  if (chosen !== BANK_TRANSFER) return <ChosenCard form={form} cards={cards} />;
  const currencies = methods.find(({ kind }) => kind === BANK_TRANSFER)?.currencies ?? [];
  return <TransferPanel form={form} currencies={currencies} />;
};

const ChosenCard = ({ form, cards }: Omit<HowToPayProps, 'methods'>) => {
  const chosen = useWatch({ control: form.control, name: 'paymentMethodId' });
  const card = cards.find(({ id }) => id === chosen);
  if (card !== undefined) return <CvvField form={form} length={card.brand === 'amex' ? 4 : 3} />;
  return (
    <>
      <CardFields form={form} />
      <BillingFields form={form} />
      <Checkbox {...form.register('saveCard')} label="Save this card for my next payment. Its security code is never saved." />
    </>
  );
};
