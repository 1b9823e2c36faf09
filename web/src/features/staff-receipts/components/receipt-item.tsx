import type { StaffReceipt } from '@danubit/contracts/http/console/staff-receipts.contract';
import { RECEIPT_HOLD_WORDS } from '@danubit/contracts/values/hold-codes';
import { useId } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ReceiptDecisionForm } from './receipt-decision-form.tsx';
import { STATES, stepText } from './receipt-words.ts';

/** Coins that arrived, who paid them, what happened, and the decision where one is due. */
export const ReceiptItem = ({ receipt }: { readonly receipt: StaffReceipt }) => {
  const titleId = useId();
  const { amount, asset, network, status, customer, value, hold, txid, block_height: block, address } = receipt;
  return (
    <li aria-labelledby={titleId} className="grid gap-2 border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p id={titleId} className="num font-bold">
          {amount} <span className="font-regular text-muted">{asset}</span>{' '}
          <span className="ml-2 font-regular">to {customer.name ?? 'an unnamed customer'}</span>
        </p>
        <Badge variant="secondary">{STATES[status]}</Badge>
      </div>
      <p className="text-ui">
        On {network}, at {address === null ? 'an erased address' : <span className="mono wrap-anywhere">{address}</span>}
        {value === null ? null : <span className="num">, worth {formatMoney(value, 'EUR')}</span>}
      </p>
      <Senders senders={receipt.senders} />
      <Announced announcement={receipt.announcement} />
      <p className="text-ui">
        Transaction <span className="mono wrap-anywhere">{txid}</span> <span className="num">in block {block}</span>
      </p>
      {hold === null ? null : <p className="text-ui">{RECEIPT_HOLD_WORDS[hold]}</p>}
      {receipt.goes_to === null ? null : (
        <p className="text-ui">
          Goes back to <span className="mono wrap-anywhere">{receipt.goes_to}</span>
        </p>
      )}
      <Steps receipt={receipt} />
      <ReceiptDecisionForm receipt={receipt} />
    </li>
  );
};

const Senders = ({ senders }: Pick<StaffReceipt, 'senders'>) => {
  if (senders === null) return <p className="text-ui">From erased addresses</p>;
  if (senders.length === 0) return <p className="text-ui">From no address: new coins of the network</p>;
  return (
    <p className="text-ui">
      From <span className="mono wrap-anywhere">{senders.join(', ')}</span>
    </p>
  );
};

const Announced = ({ announcement }: Pick<StaffReceipt, 'announcement'>) => {
  const { formatDateTime } = useTimeFormat();
  if (announcement === null) return null;
  const { provider, reference, announced_at: at, recipient, originators } = announcement;
  return (
    <p className="text-ui wrap-anywhere">
      Announced by {provider} on <span className="num">{formatDateTime(at)}</span>, reference <span className="mono">{reference}</span>:
      from {originators === null ? 'an erased sender' : originators.join(', ')} to{' '}
      {recipient === 'customer' ? 'the customer' : 'another person'}
    </p>
  );
};

const Steps = ({ receipt: { id, steps } }: { readonly receipt: StaffReceipt }) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <details className="text-caption text-muted">
      <summary className="min-h-6 cursor-pointer">
        What happened, <span className="mono wrap-anywhere">{id}</span>
      </summary>
      <ol className="mt-1">
        {steps.map(({ at, type, reason }, index) => (
          <li key={`${String(index)} ${type}`} className="wrap-anywhere">
            <span className="num">{formatDateTime(at)}</span> {stepText(type)}
            {reason === null ? null : `: “${reason}”`}
          </li>
        ))}
      </ol>
    </details>
  );
};
