import { SHORTEST_RATIONALE } from '@danubit/contracts/values/alerts';
import { END_REASONS } from '@danubit/contracts/values/relationship-ends';
import { useState, type SubmitEvent } from 'react';
import { textIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { CustomerField, RationaleField } from '../../../ui/staff-fields.tsx';
import { useChangeRelationshipEnd } from '../api/change-relationship-end.mutation.ts';
import { END_REASON_WORDS } from './end-words.ts';

type Mistakes = { readonly user?: string; readonly why?: string; readonly rationale?: string };

/** Proposes to refuse or end a relationship. It takes a second person, and can be taken back for a day. */
export const EndForm = ({ onClose }: { readonly onClose: () => void }) => {
  const change = useChangeRelationshipEnd();
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [user, rationale] = [textIn(form, 'user'), textIn(form, 'rationale')];
    const reason = END_REASONS.find((each) => each === textIn(form, 'why'));
    const isShort = rationale.length < SHORTEST_RATIONALE;
    setMistakes({
      ...(user === '' ? { user: 'Enter the user id of the customer.' } : {}),
      ...(reason === undefined ? { why: 'Choose a reason.' } : {}),
      ...(isShort ? { rationale: `Say why in at least ${String(SHORTEST_RATIONALE)} characters.` } : {}),
    });
    if (user === '' || reason === undefined || isShort) return;
    change.mutate({ propose: { user_id: user, end_reason: reason, rationale } }, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="Propose an end" description="A second person approves it. It takes effect 24 hours later.">
        <form noValidate className="grid gap-4" onSubmit={submit}>
          {change.error === null ? null : (
            <Alert variant="negative" title="Nothing was proposed.">
              {change.error.message}
            </Alert>
          )}
          <CustomerField name="user" error={mistakes.user} />
          <Field label="Why" error={mistakes.why} hint="The customer does not see it.">
            {(control) => (
              <Select {...control} name="why">
                <option value="">Choose one</option>
                {END_REASONS.map((reason) => (
                  <option key={reason} value={reason}>
                    {END_REASON_WORDS[reason]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <RationaleField error={mistakes.rationale} />
          <Button type="submit" busy={change.isPending} busyLabel="Sending...">
            Send the proposal
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
};
