import { MAX_COMPLAINT_TEXT } from '@danubit/contracts/values/complaints';
import { useState, type SubmitEvent } from 'react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useRequestReview } from '../api/file-complaint.mutation.ts';

type ReviewRequestProps = { readonly id: string; readonly reference: string; readonly until: string | null };

/** The customer disagrees: senior management looks at the answer again. The server decides whether the time for it is over. */
export const ReviewRequest = ({ id, reference, until }: ReviewRequestProps) => {
  const { formatDate } = useTimeFormat();
  const requesting = useRequestReview();
  const [isOpen, setOpen] = useState(false);
  const [mistake, setMistake] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('reason');
    const reason = typeof typed === 'string' ? typed.trim() : '';
    setMistake(reason === '' ? 'Say why you disagree with our answer.' : undefined);
    if (reason !== '') requesting.mutate({ id, reason });
  };
  if (!isOpen) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="dense"
          aria-label={`Ask for a review of ${reference}`}
          onClick={() => {
            setOpen(true);
          }}
        >
          Ask for a review
        </Button>
        {until === null ? null : <span className="text-caption text-muted">Until {formatDate(until)}</span>}
      </div>
    );
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      {requesting.isError ? <Alert variant="negative">{requesting.error.message}</Alert> : null}
      <Field label="Why do you disagree?" error={mistake}>
        {(control) => <Textarea {...control} name="reason" rows={3} maxLength={MAX_COMPLAINT_TEXT} required />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="dense" busy={requesting.isPending} busyLabel="Sending...">
          Ask senior management
        </Button>
        <Button
          type="button"
          size="dense"
          variant="secondary"
          onClick={() => {
            setOpen(false);
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
};
