import type { BookBreak } from '@danubit/contracts/http/console/books.contract';
import { useSession } from '../../../lib/auth/use-session.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { ProposalAnswer } from '../../../ui/proposal-answer.tsx';
import { useMendBreak } from '../api/mend-break.mutation.ts';
import { MEND_WORDS } from './books-words.ts';

type MendAnswerProps = { readonly item: BookBreak; readonly proposal: NonNullable<BookBreak['proposal']> };

export const MendAnswer = ({ item, proposal }: MendAnswerProps) => {
  const { formatDateTime } = useTimeFormat();
  const { user } = useSession();
  const answer = useMendBreak(item.id);
  const { number, mend, reason, proposed_by: by, lapses_at: lapsesAt } = proposal;
  return (
    <ProposalAnswer
      what={MEND_WORDS[mend].label}
      reason={reason}
      note={`Proposed by ${by.name ?? by.user_id}. Lapses on ${formatDateTime(lapsesAt)}.`}
      yes="Confirm"
      isOwn={user?.id === by.user_id}
      error={answer.error}
      busy={answer.isPending}
      onYes={() => {
        answer.mutate({ answer: 'confirm', proposal: number });
      }}
      onNo={() => {
        answer.mutate({ answer: 'reject', proposal: number });
      }}
    />
  );
};
