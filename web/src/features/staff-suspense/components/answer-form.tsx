import type { StaffSuspenseItem } from '@danubit/contracts/http/console/suspense.contract';
import { useSession } from '../../../lib/auth/use-session.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useDecideSuspense } from '../api/decide-suspense.mutation.ts';

type Proposal = NonNullable<StaffSuspenseItem['proposal']>;
type AnswerFormProps = { readonly item: StaffSuspenseItem; readonly proposal: Proposal };

/** The answer of another person to the proposal. */
export const AnswerForm = ({ item, proposal }: AnswerFormProps) => {
  const { formatDateTime } = useTimeFormat();
  const { user } = useSession();
  const answer = useDecideSuspense(item.id);
  const { number, resolution, credit_to: creditTo, reason, requested_by: by, lapses_at: lapsesAt } = proposal;
  const isOwn = user?.id === by.user_id;
  const whom = creditTo === null ? 'the customer' : (creditTo.name ?? creditTo.user_id);
  const words = resolution === 'credit' ? `Credit ${whom}` : 'Return to the payer';
  return (
    <div className="grid gap-2 border-l-3 border-line-strong pl-4">
      <p className="text-ui">
        <strong>{words}.</strong> {reason ?? 'The reason was erased.'}
      </p>
      <p className="text-caption text-muted">
        Proposed by {by.name ?? by.user_id}. Lapses on {formatDateTime(lapsesAt)}.
      </p>
      {answer.error === null ? null : (
        <Alert variant="negative" title="Nothing was decided.">
          {answer.error.message}
        </Alert>
      )}
      {isOwn ? <p className="text-caption">You proposed this, so a colleague must approve it.</p> : null}
      <div className="flex flex-wrap gap-3">
        <Button
          size="dense"
          disabled={isOwn}
          busy={answer.isPending}
          busyLabel="Sending..."
          onClick={() => {
            answer.mutate({ answer: 'approve', proposal: number });
          }}
        >
          Approve
        </Button>
        <Button
          size="dense"
          variant="danger"
          disabled={answer.isPending}
          onClick={() => {
            answer.mutate({ answer: 'reject', proposal: number });
          }}
        >
          {isOwn ? 'Withdraw' : 'Reject'}
        </Button>
      </div>
    </div>
  );
};
