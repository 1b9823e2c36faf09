import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

type ProposalAnswerProps = {
  /** What was proposed, in bold. */
  readonly what: string;
  readonly reason: string;
  /** By whom, and until when. */
  readonly note: ReactNode;
  /** The word for "yes", such as "Confirm". */
  readonly yes: string;
  /** The reader proposed it: only a colleague may agree. */
  readonly isOwn: boolean;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** The answer of another person to what one person proposed. */
export const ProposalAnswer = ({ what, reason, note, yes, isOwn, error, busy, onYes, onNo }: ProposalAnswerProps) => (
  <div className="grid gap-2 border-l-3 border-line-strong pl-4">
    <p className="text-ui">
      <strong>{what}.</strong> {reason}
    </p>
    <p className="text-caption text-muted">{note}</p>
    {error === null ? null : (
      <Alert variant="negative" title="Nothing was decided.">
        {error.message}
      </Alert>
    )}
    {isOwn ? <p className="text-caption">You proposed this, so a colleague must {yes.toLowerCase()} it.</p> : null}
    <div className="flex flex-wrap gap-3">
      <Button size="dense" disabled={isOwn} busy={busy} busyLabel="Sending..." onClick={onYes}>
        {yes}
      </Button>
      <Button size="dense" variant="danger" disabled={busy} onClick={onNo}>
        {isOwn ? 'Withdraw' : 'Reject'}
      </Button>
    </div>
  </div>
);
