import type { StaffReceipt } from '@danubit/contracts/http/console/staff-receipts.contract';
import { FOUR_EYES } from '@danubit/contracts/values/four-eyes';
import { useState } from 'react';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonForm } from '../../../ui/reason-form.tsx';
import { useDecideReceipt, type ReceiptVerb } from '../api/decide-receipt.mutation.ts';
import { ReceiptReturnForm } from './receipt-return-form.tsx';
import { decisionText, proposalText } from './receipt-words.ts';

/** One person requests the release or the return, another approves or rejects it. Shown only while a decision is due. */
export const ReceiptDecisionForm = ({ receipt }: { readonly receipt: StaffReceipt }) => {
  const { user, session } = useSession();
  const [verb, setVerb] = useState<ReceiptVerb | 'send_back'>();
  const { proposal, status } = receipt;
  if (status !== 'held' && status !== 'refused') return null;
  const isOwn = proposal !== null && proposal.by.user_id === user?.id;
  const choose = (chosen: ReceiptVerb | 'send_back' | undefined) => () => {
    setVerb(chosen);
  };
  if (verb === 'send_back') return <ReceiptReturnForm receipt={receipt} onClose={choose(undefined)} />;
  if (verb !== undefined) return <Decision receipt={receipt} verb={verb} onClose={choose(undefined)} />;
  return (
    <div className="grid gap-2">
      <Proposal receipt={receipt} isOwn={isOwn} />
      <div className="flex flex-wrap gap-3">
        {verbsFor(receipt, isOwn, staffRolesOf(session?.access_token ?? '')).map((each) => (
          <Button key={each} size="dense" variant={LOOKS[each]} onClick={choose(each)}>
            {decisionText(each, receipt)}
          </Button>
        ))}
      </div>
    </div>
  );
};

const LOOKS = { request: 'primary', send_back: 'secondary', approve: 'primary', reject: 'danger' } as const;

const Proposal = ({ receipt, isOwn }: { readonly receipt: StaffReceipt; readonly isOwn: boolean }) => {
  const { proposal } = receipt;
  if (proposal === null) return null;
  if (isOwn) return <p className="text-caption wrap-anywhere">You asked for {proposalText(receipt)}, so a colleague must approve it.</p>;
  return (
    <p className="text-caption wrap-anywhere">
      {proposal.by.name ?? 'A colleague'} asked for {proposalText(receipt)}
      {proposal.reason === null ? '.' : `: “${proposal.reason}”`}
    </p>
  );
};

/** A request that has lapsed can be made again: the server says so. */
const verbsFor = (receipt: StaffReceipt, isOwn: boolean, roles: readonly string[]): readonly (ReceiptVerb | 'send_back')[] => {
  const { proposal, status, is_returnable: isReturnable } = receipt;
  const may = (list: readonly string[]): boolean => roles.some((role) => list.includes(role));
  const { propose, answer } = FOUR_EYES.receipt;
  if (proposal === null || Date.parse(proposal.lapses_at) <= Date.now())
    return may(propose) ? [...(status === 'held' ? (['request'] as const) : []), ...(isReturnable ? (['send_back'] as const) : [])] : [];
  if (!may(answer)) return [];
  return isOwn ? ['reject'] : ['approve', 'reject'];
};

type DecisionProps = { readonly receipt: StaffReceipt; readonly verb: ReceiptVerb; readonly onClose: () => void };

/** What the reason must say. */
const HINTS: Partial<Record<NonNullable<StaffReceipt['hold']>, string>> = {
  sender_unproven: 'Say which evidence shows that the sender is the customer.',
  originator_missing: 'Say which evidence shows who sent the coins, and that they are for the customer.',
};

const Decision = ({ receipt, verb, onClose }: DecisionProps) => {
  const decide = useDecideReceipt();
  const hint = receipt.hold === null ? undefined : HINTS[receipt.hold];
  return (
    <ReasonForm
      submit={decisionText(verb, receipt)}
      danger={verb === 'reject'}
      {...(hint === undefined || verb !== 'request' ? {} : { hint })}
      failed="Your decision was not recorded."
      error={decide.error}
      busy={decide.isPending}
      onReason={(reason) => {
        decide.mutate({ receipt, verb, reason }, { onSuccess: onClose });
      }}
      onCancel={onClose}
    />
  );
};
