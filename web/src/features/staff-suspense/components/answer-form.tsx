import type { StaffSuspenseItem } from '@danubit/contracts/http/console/suspense.contract';
import { useSession } from '../../../lib/auth/use-session.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { ProposalAnswer } from '../../../ui/proposal-answer.tsx';
import { useDecideSuspense } from '../api/decide-suspense.mutation.ts';

type Proposal = NonNullable<StaffSuspenseItem['proposal']>;
type AnswerFormProps = { readonly item: StaffSuspenseItem; readonly proposal: Proposal };

export const AnswerForm = ({ item, proposal }: AnswerFormProps) => {
  const { formatDateTime } = useTimeFormat();
  const { user } = useSession();
  const answer = useDecideSuspense(item.id);
  const { number, resolution, credit_to: creditTo, reason, requested_by: by, lapses_at: lapsesAt } = proposal;
  const whom = creditTo === null ? 'the customer' : (creditTo.name ?? creditTo.user_id);
  return (
    <ProposalAnswer
      what={resolution === 'credit' ? `Credit ${whom}` : 'Return to the payer'}
      reason={reason ?? 'The reason was erased.'}
      note={`Proposed by ${by.name ?? by.user_id}. Lapses on ${formatDateTime(lapsesAt)}.`}
      yes="Approve"
      isOwn={user?.id === by.user_id}
      error={answer.error}
      busy={answer.isPending}
      onYes={() => {
        answer.mutate({ answer: 'approve', proposal: number });
      }}
      onNo={() => {
        answer.mutate({ answer: 'reject', proposal: number });
      }}
    />
  );
};
