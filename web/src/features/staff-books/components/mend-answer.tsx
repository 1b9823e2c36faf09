import type { BookBreak } from '@danubit/contracts/http/console/books.contract';
import { useSession } from '../../../lib/auth/use-session.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMendBreak } from '../api/mend-break.mutation.ts';
import { MEND_WORDS } from './books-words.ts';

type MendAnswerProps = { readonly item: BookBreak; readonly proposal: NonNullable<BookBreak['proposal']> };

/** The answer of another person to the proposal. */
export const MendAnswer = ({ item, proposal }: MendAnswerProps) => {
  const { formatDateTime } = useTimeFormat();
  const { user } = useSession();
  const answer = useMendBreak(item.id);
  const { number, mend, reason, proposed_by: by, lapses_at: lapsesAt } = proposal;
  const isOwn = user?.id === by.user_id;
  return (
    <div className="grid gap-2 border-l-3 border-line-strong pl-4">
      <p className="text-ui">
        <strong>{MEND_WORDS[mend].label}.</strong> {reason}
      </p>
      <p className="text-caption text-muted">
        Proposed by {by.name ?? by.user_id}. Lapses on {formatDateTime(lapsesAt)}.
      </p>
      {answer.error === null ? null : (
        <Alert variant="negative" title="Nothing was decided.">
          {answer.error.message}
        </Alert>
      )}
      {isOwn ? <p className="text-caption">You proposed this, so a colleague must confirm it.</p> : null}
      <div className="flex flex-wrap gap-3">
        <Button
          size="dense"
          disabled={isOwn}
          busy={answer.isPending}
          busyLabel="Sending..."
          onClick={() => {
            answer.mutate({ answer: 'confirm', proposal: number });
          }}
        >
          Confirm
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
