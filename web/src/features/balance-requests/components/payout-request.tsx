import type { BalanceRequest } from '@danubit/contracts/http/support/balance-requests.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { balanceRequestsQuery } from '../api/balance-requests.queries.ts';
import { useRequestBalance } from '../api/request-balance.mutation.ts';
import { useWithdrawBalanceRequest } from '../api/withdraw-balance-request.mutation.ts';

const STATES: Readonly<Record<BalanceRequest['status'], string>> = {
  open: 'Open. We will write to you.',
  answered: 'Answered. Look at our email.',
  paid: 'Done. We have paid it out.',
  declined: 'Closed without a payment.',
  withdrawn: 'You withdrew this request.',
};

const isOpen = ({ status }: BalanceRequest): boolean => status === 'open' || status === 'answered';

/** The way out until withdrawals exist: a request to support that names every balance, and the state of the last one. */
export const PayoutRequest = () => {
  const [last] = useQuery(balanceRequestsQuery()).data ?? [];
  const asking = useRequestBalance();
  return (
    <div className="grid justify-items-start gap-3 text-small">
      {last === undefined ? null : <RequestState request={last} />}
      {asking.isError ? <Alert variant="negative">{asking.error.message}</Alert> : null}
      {last !== undefined && isOpen(last) ? (
        <Withdrawal reference={last.reference} />
      ) : (
        <>
          <p className="text-muted">Withdrawals are coming soon. Until then, we pay out your whole balance when you ask us to.</p>
          <Button
            variant="secondary"
            busy={asking.isPending}
            busyLabel="Sending..."
            onClick={() => {
              asking.mutate();
            }}
          >
            Request a payout
          </Button>
        </>
      )}
    </div>
  );
};

/** Asked twice, in place: the request is also shown inside a dialog. */
const Withdrawal = ({ reference }: { readonly reference: string }) => {
  const [isAsked, setAsked] = useState(false);
  const withdrawing = useWithdrawBalanceRequest();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus has been replaced.
    if (isAsked) keep.current?.focus();
  }, [isAsked]);
  if (!isAsked) {
    return (
      <Button
        variant="secondary"
        onClick={() => {
          setAsked(true);
        }}
      >
        Withdraw the request
      </Button>
    );
  }
  return (
    <div role="group" aria-label="Withdraw the request" className="grid gap-3">
      {withdrawing.isError ? <Alert variant="negative">{withdrawing.error.message}</Alert> : null}
      <p>Withdraw this request? The money stays in your balance, and you can request a payout again.</p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          ref={keep}
          variant="secondary"
          onClick={() => {
            setAsked(false);
          }}
        >
          Keep it
        </Button>
        <Button
          variant="danger"
          busy={withdrawing.isPending}
          busyLabel="Withdrawing..."
          onClick={() => {
            withdrawing.mutate(reference);
          }}
        >
          Withdraw it
        </Button>
      </div>
    </div>
  );
};

const RequestState = ({ request: { reference, status, balances } }: { readonly request: BalanceRequest }) => (
  <div role="status">
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-muted">Payout request</dt>
      <dd className="font-mono">{reference}</dd>
      <dt className="text-muted">Amount</dt>
      <dd>{balances.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ')}</dd>
      <dt className="text-muted">Status</dt>
      <dd>{STATES[status]}</dd>
    </dl>
  </div>
);
