import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { OpenPaymentsList } from './open-payments.tsx';

type OpenPaymentChoiceProps = {
  readonly payments: readonly Transaction[];
  readonly cardLabel: (transaction: Transaction) => string;
  readonly addressOf: (transactionId: string) => string;
  readonly takesFocus: boolean;
  readonly onStartAnother: () => void;
};

/** Replaces the form while a payment is open: on any device, and after any reload. */
export const OpenPaymentChoice = ({ payments, cardLabel, addressOf, takesFocus, onStartAnother }: OpenPaymentChoiceProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Card aria-labelledby="open-choice-title" className="max-w-[640px]">
      <div className="p-5 pt-6">
        <h2 id="open-choice-title" ref={heading} tabIndex={-1} className="scroll-mt-48 text-[1.5rem] outline-none">
          Deposit Funds
        </h2>
        <p className="mt-1.5 text-ui text-muted">Your last payment is still in progress. You do not need to pay again.</p>
      </div>
      <OpenPaymentsList payments={payments} cardLabel={cardLabel} addressOf={addressOf} />
      <div className="border-t border-line p-5">
        <Button variant="secondary" onClick={onStartAnother}>
          Start another payment
        </Button>
      </div>
    </Card>
  );
};
