import type { StoredCoin } from '@danubit/contracts/http/console/cold-storage.contract';
import { FOUR_EYES } from '@danubit/contracts/values/four-eyes';
import { useQuery } from '@tanstack/react-query';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ProposalAnswer } from '../../../ui/proposal-answer.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { coldStorageQuery } from '../api/cold-storage.queries.ts';
import { useAnswerRefill } from '../api/refill.mutation.ts';
import { RefillForm } from './refill-form.tsx';

/** Coins that come back from cold storage: one person proposes, another approves, and what arrived is recognised on the chain. */
export const ColdStorage = () => {
  const { session } = useSession();
  const roles: readonly string[] = staffRolesOf(session?.access_token ?? '');
  const may = (step: 'propose' | 'answer'): boolean => FOUR_EYES.refill[step].some((role) => roles.includes(role));
  const query = useQuery(coldStorageQuery);
  return (
    <Card className="mt-6">
      <CardHeader title="Back from cold storage" />
      <Loaded query={query} what="the refills" skeleton={<Skeleton className="m-5 h-40" />}>
        {({ coins }) => (
          <>
            <ul className="border-t border-line">
              {coins.map((stored) => (
                <StoredCoinItem key={stored.coin} stored={stored} mayAnswer={may('answer')} />
              ))}
            </ul>
            {may('propose') ? <RefillForm coins={coins.flatMap(({ coin, refill }) => (refill === null ? [coin] : []))} /> : null}
          </>
        )}
      </Loaded>
    </Card>
  );
};

type ItemProps = { readonly stored: StoredCoin; readonly mayAnswer: boolean };

const StoredCoinItem = ({ stored: { coin, refill, arrivals }, mayAnswer }: ItemProps) => (
  <li className="grid gap-2 border-b border-line px-5 py-4">
    <p className="font-bold">{coin}</p>
    {refill === null ? (
      <p className="text-ui text-muted">No refill is open.</p>
    ) : (
      <Refill coin={coin} refill={refill} mayAnswer={mayAnswer} />
    )}
    {arrivals.length === 0 ? null : (
      <ul className="text-caption">
        {arrivals.map(({ txid, amount, status, refill_id: refillId }) => (
          <li key={txid}>
            <span className="num">{amount}</span> {STATUS[status]}
            {refillId === null ? ', without an approved refill' : ''}: <span className="mono wrap-anywhere">{txid}</span>
          </li>
        ))}
      </ul>
    )}
  </li>
);

const STATUS: Readonly<Record<StoredCoin['arrivals'][number]['status'], string>> = {
  seen: 'waits for confirmations',
  booked: 'has arrived',
  lost: 'is in no block',
};

type RefillProps = { readonly coin: StoredCoin['coin']; readonly refill: NonNullable<StoredCoin['refill']>; readonly mayAnswer: boolean };

const Refill = ({ coin, refill, mayAnswer }: RefillProps) => {
  const { formatDateTime } = useTimeFormat();
  const answer = useAnswerRefill();
  const { id, amount, reason, status, proposed_by: by, approved_by: approvedBy, is_own: isOwn, lapses_at: lapsesAt } = refill;
  const what = `${amount} ${coin} to the hot wallet`;
  const text = reason ?? 'The reason was erased.';
  const proposer = by.name ?? by.user_id;
  if (status === 'approved' || !mayAnswer) {
    return (
      <p className="text-ui">
        <strong>{what}.</strong> {text}{' '}
        {approvedBy === null
          ? `Proposed by ${proposer}. Waits for another person.`
          : `Proposed by ${proposer}, approved by ${approvedBy.name ?? approvedBy.user_id}. Send it with the cold keys.`}
      </p>
    );
  }
  const give = (verb: 'approve' | 'reject') => (): void => {
    answer.mutate({ coin, id, answer: verb });
  };
  return (
    <ProposalAnswer
      what={what}
      reason={text}
      note={`Proposed by ${proposer}. Lapses ${formatDateTime(lapsesAt)}.`}
      yes="Approve"
      isOwn={isOwn}
      error={answer.error}
      busy={answer.isPending}
      onYes={give('approve')}
      onNo={give('reject')}
    />
  );
};
