import type { StaffDispute } from '@danubit/contracts/http/console/disputes.contract';
import { useState, type SubmitEvent } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useSubmitEvidence } from '../api/submit-evidence.mutation.ts';
import { draftOf } from './dispute-words.ts';

/** Answers the dispute. Starts with a draft, which staff complete. */
export const EvidenceForm = ({ dispute }: { readonly dispute: StaffDispute }) => {
  const send = useSubmitEvidence(dispute.id);
  const [mistake, setMistake] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('statement');
    const statement = typeof typed === 'string' ? typed.trim() : '';
    setMistake(statement === '' ? 'Say what happened, in plain words for the bank.' : undefined);
    if (statement !== '') send.mutate(statement);
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <h2 className="card-title">Answer the bank</h2>
      {send.error === null ? null : (
        <Alert variant="negative" title="Your answer was not sent.">
          {send.error.message}
        </Alert>
      )}
      <Field
        label="Statement"
        hint="The bank reads it with the evidence above, and accepts it once. Add facts that the log does not have."
        error={mistake}
      >
        {(control) => <Textarea {...control} name="statement" rows={7} maxLength={5000} defaultValue={draftOf(dispute)} />}
      </Field>
      <p className="text-caption text-muted">Without an answer, the bank decides for the cardholder when the time is up.</p>
      <Button type="submit" className="justify-self-start" busy={send.isPending} busyLabel="Sending...">
        Send the evidence
      </Button>
    </form>
  );
};
