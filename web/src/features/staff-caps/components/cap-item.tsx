import type { StaffCap, StaffCapProposal } from '@danubit/contracts/http/console/customer-caps.contract';
import { useId, useState } from 'react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProposalAnswer } from '../../../ui/proposal-answer.tsx';
import { useChangeCap } from '../api/change-cap.mutation.ts';
import { CapForm } from './cap-form.tsx';
import { asLimits, inEuros, OUTCOME_WORDS } from './cap-words.ts';

type CapItemProps = { readonly cap: StaffCap; readonly mayAnswer: boolean };

/** The cap of one customer, what is proposed, and the proposals before it. */
export const CapItem = ({ cap, mayAnswer }: CapItemProps) => {
  const titleId = useId();
  const { customer, agreed, proposals } = cap;
  const waiting = proposals.find(({ outcome }) => outcome === 'waiting');
  const earlier = proposals.filter((each) => each !== waiting);
  return (
    <li aria-labelledby={titleId} className="grid gap-2 border-t border-line px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p id={titleId} className="font-bold">
          {customer?.name ?? 'An unnamed customer'}{' '}
          <span className="font-mono text-caption font-regular break-all text-muted">{customer?.user_id ?? 'erased'}</span>
        </p>
        <Badge variant={agreed === null ? 'secondary' : 'positive'}>{agreed === null ? 'No cap' : 'Capped'}</Badge>
      </div>
      {agreed === null ? null : (
        <p className="text-ui">
          At most {inEuros(agreed)}. The limits of the customer: {asLimits(agreed)}.
        </p>
      )}
      {waiting === undefined ? <Change cap={cap} /> : <Waiting id={cap.id} proposal={waiting} mayAnswer={mayAnswer} />}
      {earlier.length === 0 ? null : <History proposals={earlier} />}
    </li>
  );
};

const whatOf = ({ amounts }: StaffCapProposal): string =>
  amounts === null ? 'Lift the cap' : `At most ${inEuros(amounts)}, as limits ${asLimits(amounts)}`;

type WaitingProps = { readonly id: string; readonly proposal: StaffCapProposal; readonly mayAnswer: boolean };

const Waiting = ({ id, proposal, mayAnswer }: WaitingProps) => {
  const { formatDateTime } = useTimeFormat();
  const change = useChangeCap();
  const { proposal: number, rationale, proposed_by: by, is_own: isOwn, lapses_at: lapsesAt } = proposal;
  const what = whatOf(proposal);
  const reason = rationale ?? 'The rationale was erased.';
  const note = `Proposed by ${by.name ?? by.user_id}. Lapses on ${formatDateTime(lapsesAt)}.`;
  if (!mayAnswer)
    return (
      <p className="text-ui">
        <strong>{what}.</strong> {reason} {note}
      </p>
    );
  const give = (answer: 'approve' | 'reject') => () => {
    change.mutate({ id, answer: { proposal: number, answer } });
  };
  return (
    <ProposalAnswer
      what={what}
      reason={reason}
      note={note}
      isOwn={isOwn}
      yes="Approve"
      error={change.error}
      busy={change.isPending}
      onYes={give('approve')}
      onNo={give('reject')}
    />
  );
};

const Change = ({ cap: { customer, agreed } }: { readonly cap: StaffCap }) => {
  const [open, setOpen] = useState<'set' | 'lift' | null>(null);
  if (customer === null) return null;
  const show = (what: 'set' | 'lift') => () => {
    setOpen(what);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="dense" variant="secondary" onClick={show('set')}>
        Propose another cap
      </Button>
      {agreed === null ? null : (
        <Button size="dense" variant="secondary" onClick={show('lift')}>
          Lift the cap
        </Button>
      )}
      {open === null ? null : (
        <CapForm
          userId={customer.user_id}
          lifts={open === 'lift'}
          onClose={() => {
            setOpen(null);
          }}
        />
      )}
    </div>
  );
};

const History = ({ proposals }: { readonly proposals: readonly StaffCapProposal[] }) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <ul className="grid gap-1.5">
      {proposals.map((each) => {
        const { proposal, rationale, proposed_by: by, proposed_at: at, outcome, answered } = each;
        return (
          <li key={proposal} className="text-caption text-muted">
            {whatOf(each)}. {rationale ?? 'The rationale was erased.'} Proposed by {by.name ?? by.user_id}, {formatDateTime(at)}.{' '}
            {OUTCOME_WORDS[outcome]}
            {answered === null ? '' : ` by ${answered.by.name ?? answered.by.user_id}, ${formatDateTime(answered.at)}`}.
          </li>
        );
      })}
    </ul>
  );
};
