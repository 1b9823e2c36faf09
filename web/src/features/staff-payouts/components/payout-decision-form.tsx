import type { StaffPayout } from '@danubit/contracts/http/console/payouts.contract';
import { FOUR_EYES, matterOfHold } from '@danubit/contracts/values/four-eyes';
import { useState } from 'react';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonForm } from '../../../ui/reason-form.tsx';
import { useDecidePayout, type PayoutVerb } from '../api/decide-payout.mutation.ts';

const LABELS: Readonly<Record<PayoutVerb, string>> = {
  request: 'Ask for the release',
  approve: 'Approve the release',
  reject: 'Reject',
};
const lookOf = (verb: PayoutVerb) => (verb === 'reject' ? 'danger' : 'primary');

/** One person requests the release, another approves it; either may reject. */
export const PayoutDecisionForm = ({ payout }: { readonly payout: StaffPayout }) => {
  const { user, session } = useSession();
  const [verb, setVerb] = useState<PayoutVerb>();
  const isOwn = payout.proposal !== null && payout.proposal.by.user_id === user?.id;
  const choose = (chosen: PayoutVerb | undefined) => () => {
    setVerb(chosen);
  };
  if (verb !== undefined) return <Decision payout={payout} verb={verb} onClose={choose(undefined)} />;
  return (
    <div className="grid gap-2">
      {isOwn ? <p className="text-caption">You requested this one, so a colleague must approve it.</p> : null}
      <div className="flex flex-wrap gap-3">
        {verbsFor(payout, isOwn, staffRolesOf(session?.access_token ?? '')).map((each) => (
          <Button key={each} size="dense" variant={lookOf(each)} onClick={choose(each)}>
            {LABELS[each]}
          </Button>
        ))}
      </div>
    </div>
  );
};

const verbsFor = ({ proposal, hold }: StaffPayout, isOwn: boolean, roles: readonly string[]): readonly PayoutVerb[] => {
  const may = (list: readonly string[]): boolean => roles.some((role) => list.includes(role));
  const next: PayoutVerb = proposal === null ? 'request' : 'approve';
  const { propose, answer } = FOUR_EYES[matterOfHold(hold)];
  const mayGoOn = next === 'request' ? may(propose) : !isOwn && may(answer);
  return [...(mayGoOn ? [next] : []), ...(may(answer) ? (['reject'] as const) : [])];
};

type DecisionProps = { readonly payout: StaffPayout; readonly verb: PayoutVerb; readonly onClose: () => void };

const Decision = ({ payout, verb, onClose }: DecisionProps) => {
  const decide = useDecidePayout();
  return (
    <ReasonForm
      submit={LABELS[verb]}
      danger={verb === 'reject'}
      failed="Your decision was not recorded."
      error={decide.error}
      busy={decide.isPending}
      onReason={(reason) => {
        decide.mutate({ payout, verb, reason }, { onSuccess: onClose });
      }}
      onCancel={onClose}
    />
  );
};
