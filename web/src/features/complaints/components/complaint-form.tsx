import { COMPLAINT_TOPICS, MAX_COMPLAINT_TEXT, type ComplaintTopic } from '@danubit/contracts/values/complaints';
import { useState, type SubmitEvent } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { textIn } from '../../../lib/text-in.ts';
import { toast } from '../../../lib/toast-store.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useFileComplaint } from '../api/file-complaint.mutation.ts';
import { TOPICS } from './complaint-words.ts';

type Mistakes = { readonly topic?: string; readonly what?: string };

/** What the server says about a field is shown at that field. */
const fieldErrors = (error: Error | null): Partial<Record<'transaction' | 'what' | 'wish', string>> => {
  const parameter = error instanceof ApiProblem ? error.details?.parameter : undefined;
  const name = parameter === undefined ? undefined : FIELDS[parameter];
  return error === null || name === undefined ? {} : { [name]: error.message };
};
const FIELDS: Readonly<Record<string, 'transaction' | 'what' | 'wish'>> = {
  transaction_id: 'transaction',
  what_happened: 'what',
  what_you_ask_for: 'wish',
};

const topicIn = (form: FormData): ComplaintTopic | undefined => COMPLAINT_TOPICS.find((topic) => topic === textIn(form, 'topic'));

/** What the customer complains about. The dialog stays open, with its input, when the complaint was not sent. */
export const ComplaintForm = ({ onClose }: { readonly onClose: () => void }) => {
  const filing = useFileComplaint();
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const refused = fieldErrors(filing.error);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [topic, what] = [topicIn(form), textIn(form, 'what')];
    setMistakes({
      ...(topic === undefined ? { topic: 'Choose what it is about.' } : {}),
      ...(what === '' ? { what: 'Say what happened.' } : {}),
    });
    if (topic === undefined || what === '') return;
    filing.mutate(
      { topic, what_happened: what, what_you_ask_for: textIn(form, 'wish'), transaction_id: textIn(form, 'transaction') || null },
      {
        onSuccess: ({ reference }) => {
          toast({ title: 'Complaint received', description: `Your reference is ${reference}.` });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogContent
        width="wide"
        title="Make a complaint"
        description="It is free of charge. We answer within 15 business days, here and by email."
      >
        <form noValidate className="grid gap-4" onSubmit={submit}>
          {filing.isError && Object.keys(refused).length === 0 ? (
            <Alert variant="negative" title="Your complaint was not sent.">
              {filing.error.message}
            </Alert>
          ) : null}
          <Field label="What is it about?" error={mistakes.topic}>
            {(control) => (
              <Select {...control} name="topic" required>
                <option value="">Choose one</option>
                {COMPLAINT_TOPICS.map((topic) => (
                  <option key={topic} value={topic}>
                    {TOPICS[topic]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Transaction" optional hint="Its number begins with “txn_”." error={refused.transaction}>
            {(control) => <Input {...control} name="transaction" autoComplete="off" maxLength={64} />}
          </Field>
          <Field label="What happened?" error={mistakes.what ?? refused.what} hint="Please never send card numbers or passwords.">
            {(control) => <Textarea {...control} name="what" rows={5} maxLength={MAX_COMPLAINT_TEXT} required />}
          </Field>
          <Field label="What would you like us to do?" optional error={refused.wish}>
            {(control) => <Textarea {...control} name="wish" rows={2} maxLength={MAX_COMPLAINT_TEXT} />}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={filing.isPending} busyLabel="Sending...">
              Send complaint
            </Button>
            <Button type="button" variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
};
