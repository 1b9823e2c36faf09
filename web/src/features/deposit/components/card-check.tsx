import type { CardCheckReply } from '@danubit/contracts/http/payments/verify-card.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { cardCheckQuery } from '../api/card-check.queries.ts';

type CardCheckProps = {
  readonly id: string;
  readonly labelOf: (check: CardCheckReply) => string;
  /** Called once, when the card has been added. */
  readonly onVerified: (check: CardCheckReply) => void;
};

/** A check that waits for the bank or the customer, as found after the return from the bank's page. */
export const CardCheck = ({ id, labelOf, onVerified }: CardCheckProps) => {
  const query = useQuery(cardCheckQuery(id));
  const announced = useRef(false);
  const check = query.data;
  useEffect(() => {
    if (check?.status !== 'verified' || announced.current) return;
    announced.current = true;
    onVerified(check);
  }, [check, onVerified]);
  return (
    <div className="mt-4 max-w-[640px]">
      <Loaded query={query} what="the card check" skeleton={<Waiting text="Checking the result." />}>
        {(known) => <CheckState check={known} label={labelOf(known)} />}
      </Loaded>
    </div>
  );
};

const CheckState = ({ check, label }: { readonly check: CardCheckReply; readonly label: string }) => {
  switch (check.status) {
    case 'verified':
      return <Alert variant="positive">{label} was verified and added. Nothing was charged.</Alert>;
    case 'failed':
      return (
        <Alert variant="negative" title={`${label} was not added`}>
          {check.failure_message}
        </Alert>
      );
    case 'requires_action':
      return (
        <Alert variant="info">
          <p>Your bank wants you to confirm {label}. Nothing is charged.</p>
          {check.challenge_url === null ? null : (
            <ButtonLink to={check.challenge_url} reloadDocument variant="secondary" size="dense" className="mt-3">
              Confirm with your bank
            </ButtonLink>
          )}
        </Alert>
      );
    case 'processing':
      return <Waiting text={`The bank is checking ${label}. You can leave this page; the card appears when it is verified.`} />;
  }
};

const Waiting = ({ text }: { readonly text: string }) => (
  <p role="status" className="flex items-center gap-3 text-ui text-muted">
    <Spinner />
    {text}
  </p>
);
