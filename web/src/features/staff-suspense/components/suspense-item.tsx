import type { StaffSuspenseItem } from '@danubit/contracts/http/console/suspense.contract';
import { inGroupsOfFour } from '@danubit/contracts/values/iban';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { consolePaths } from '../../../lib/console-paths.ts';
import { useProviderTitle } from '../../../lib/provider-titles.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { HELD, KINDS, obstacleText, STATES } from './suspense-words.ts';

/** Money in suspense with what is known about it, and the decision that is due. */
export const SuspenseItem = ({ item }: { readonly item: StaffSuspenseItem }) => {
  const { formatDateTime } = useTimeFormat();
  const titleId = useId();
  const { amount, currency, kind, status, opened_at: openedAt, obstacle, proposal } = item;
  const held = item.transfer?.held ?? null;
  return (
    <li aria-labelledby={titleId} className="grid gap-3 border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p id={titleId} className="num font-bold">
          {amount} <span className="font-regular text-muted">{currency}</span> <Whose item={item} />
        </p>
        <Badge variant="secondary">{STATES[status]}</Badge>
      </div>
      <p className="text-ui">
        {KINDS[kind]}, {formatDateTime(openedAt)}. {held === null ? null : HELD[held]}
      </p>
      <Facts item={item} />
      {obstacle === null ? null : <p className="text-ui font-bold">{obstacleText(obstacle)}</p>}
      {status === 'open' ? <ProposalForm item={item} /> : null}
      {proposal !== null && (status === 'requested' || status === 'held') ? <AnswerForm item={item} proposal={proposal} /> : null}
    </li>
  );
};

const Whose = ({ item: { customer, payment_id: payment } }: { readonly item: StaffSuspenseItem }) => {
  if (customer === null) return <span className="ml-2 font-regular">customer unknown</span>;
  const name = customer.name ?? 'an unnamed customer';
  return payment === null ? (
    <span className="ml-2 font-regular">{name}</span>
  ) : (
    <Link to={consolePaths.payment(payment)} className="ml-2 font-regular">
      {name}’s payment
    </Link>
  );
};

const Facts = ({ item: { transfer, provider, provider_reference: reference } }: { readonly item: StaffSuspenseItem }) => {
  const titleOf = useProviderTitle();
  const facts: readonly (readonly [string, ReactNode])[] =
    transfer === null
      ? [['Provider', `${titleOf(provider)} ${reference}`]]
      : [
          ['Payer', transfer.payer],
          ['From', transfer.iban === null ? 'not given' : <span className="mono">{inGroupsOfFour(transfer.iban)}</span>],
          ['Message', transfer.remittance === '' ? 'none' : transfer.remittance],
          ['Booked on', transfer.booked_on],
        ];
  return (
    <dl className="grid gap-x-8 gap-y-1 text-small sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
