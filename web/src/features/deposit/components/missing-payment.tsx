import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { withdrawPaymentMutation } from '../api/withdraw-payment.mutation.ts';

type MissingPaymentProps = {
  readonly id: string;
  /** It has arrived after all. */
  readonly onArrived: () => void;
  readonly onAgain: () => void;
};

/** A payment that the server does not have. It is withdrawn first, so that "not charged" stays true. */
export const MissingPayment = ({ id, onArrived, onAgain }: MissingPaymentProps) => {
  const { mutate, data: isWithdrawn, isError } = useMutation(withdrawPaymentMutation());
  useEffect(() => {
    mutate(id);
  }, [mutate, id]);
  useEffect(() => {
    if (isWithdrawn === false) onArrived();
  }, [isWithdrawn, onArrived]);
  if (isWithdrawn === true) {
    return (
      <Alert variant="negative" title="We did not receive this payment">
        <p>You have not been charged, and you will not be charged for it.</p>
        <Button variant="secondary" className="mt-3" onClick={onAgain}>
          Try again
        </Button>
      </Alert>
    );
  }
  return isError ? (
    <Alert variant="negative" title="We could not check this payment">
      <Button
        variant="secondary"
        className="mt-3"
        onClick={() => {
          mutate(id);
        }}
      >
        Look again
      </Button>
    </Alert>
  ) : (
    <p role="status" className="flex items-center gap-3 text-ui text-muted">
      <Spinner />
      Checking your payment.
    </p>
  );
};
