import type { Transaction } from '@danubit/contracts/http/payments/transaction.contract';
import { formatMoney } from '../../../lib/format.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';

type OpenPaymentsProps = {
  readonly payments: readonly Transaction[];
  readonly cardLabel: (transaction: Transaction) => string;
  /** Where one payment is shown. */
  readonly addressOf: (transactionId: string) => string;
};

/** Names every payment that is not finished; renders nothing when there is none. */
export const OpenPaymentsCard = (props: OpenPaymentsProps) =>
  props.payments.length === 0 ? null : (
    <Card aria-labelledby="open-payments-title">
      <CardHeader title="Open payments" titleId="open-payments-title" as="h3" />
      <OpenPaymentsList {...props} />
    </Card>
  );

export const OpenPaymentsList = ({ payments, cardLabel, addressOf }: OpenPaymentsProps) => {
  const { formatTime } = useTimeFormat();
  return (
    <ul className="divide-y divide-line border-t border-line">
      {payments.map((payment) => (
        <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3.5">
          <div>
            <p className="text-ui font-bold">{openPaymentText(payment)}</p>
            <p className="text-small text-muted">
              {cardLabel(payment)}, sent at {formatTime(payment.created_at)}
            </p>
          </div>
          <ButtonLink to={addressOf(payment.id)} variant="quiet" size="dense">
            Show payment
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
};

const openPaymentText = ({ amount, currency, status, challenge_url: challengeUrl }: Transaction): string => {
  const money = formatMoney(amount, currency);
  if (challengeUrl !== null) return `${money} needs your confirmation`;
  return status === 'in_review' ? `${money} is in review` : `${money} is being processed`;
};
