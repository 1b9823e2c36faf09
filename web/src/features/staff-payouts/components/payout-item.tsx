import type { StaffPayout } from '@danubit/contracts/http/console/payouts.contract';
import { inGroupsOfFour } from '@danubit/contracts/values/iban';
import { useId } from 'react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PayoutDecisionForm } from './payout-decision-form.tsx';
import { holdText, STATES, stepText } from './payout-words.ts';

/** A withdrawal with what is known about it, and the decision where one is due. */
export const PayoutItem = ({ payout }: { readonly payout: StaffPayout }) => {
  const { formatDateTime } = useTimeFormat();
  const titleId = useId();
  const { amount, currency, status, customer, iban, holder, hold, proposal, instructed_by: instructed, steps } = payout;
  return (
    <li aria-labelledby={titleId} className="grid gap-2 border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p id={titleId} className="num font-bold">
          {amount} <span className="font-regular text-muted">{currency}</span>{' '}
          <span className="ml-2 font-regular">of {customer.name ?? 'an unnamed customer'}</span>
        </p>
        <Badge variant="secondary">{STATES[status]}</Badge>
      </div>
      <p className="text-ui">
        To {holder ?? 'an erased holder'}, <span className="num">{iban === null ? 'an erased account' : inGroupsOfFour(iban)}</span>
      </p>
      {status === 'held' ? <p className="text-ui">{holdText(hold)}</p> : null}
      {proposal === null ? null : (
        <p className="text-ui">
          {instructed === null ? 'Release requested' : 'Instructed'} by {proposal.by.name ?? proposal.by.user_id}:{' '}
          {proposal.reason ?? 'the reason was erased.'}{' '}
          <span className="text-caption text-muted">Lapses on {formatDateTime(proposal.lapses_at)}.</span>
        </p>
      )}
      <details className="text-caption text-muted">
        <summary className="min-h-6 cursor-pointer">
          What happened, <span className="mono wrap-anywhere">{payout.transaction_id}</span>
        </summary>
        <ol className="mt-1">
          {steps.map(({ at, type }, index) => (
            <li key={`${String(index)} ${type}`}>
              <span className="num">{formatDateTime(at)}</span> {stepText(type)}
            </li>
          ))}
        </ol>
      </details>
      {status === 'held' ? <PayoutDecisionForm payout={payout} /> : null}
    </li>
  );
};
