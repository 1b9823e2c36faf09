import { useEffect, useRef } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Uncertainty } from '../hooks/use-deposit.ts';

const WHAT_HAPPENED: Readonly<Record<Uncertainty['cause'], string>> = {
  no_answer: 'We did not get an answer to your payment.',
  server_error: 'Something went wrong on our side while your payment was being sent.',
  in_progress: 'The same payment is still being processed.',
};

type UncertainPaymentProps = { readonly cause: Uncertainty['cause']; readonly onCheckAgain: () => void; readonly onStartOver: () => void };

/** Says that the outcome of the payment is unknown and offers the one action that cannot charge twice. */
export const UncertainPayment = ({ cause, onCheckAgain, onStartOver }: UncertainPaymentProps) => {
  const checkAgain = useRef<HTMLButtonElement>(null);
  // The pay button, which had the focus, has been replaced.
  useEffect(() => {
    checkAgain.current?.focus();
  }, []);
  return (
    <Alert variant="negative" title="We do not know yet whether this payment went through">
      <p>
        {WHAT_HAPPENED[cause]} Check again in a moment. It checks this same payment, so you are never charged twice. Before you start over,
        look under Transactions.
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button ref={checkAgain} variant="secondary" onClick={onCheckAgain}>
          Check again
        </Button>
        <Button variant="quiet" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </Alert>
  );
};
