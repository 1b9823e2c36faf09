import { SHORTEST_RATIONALE } from '@danubit/contracts/values/alerts';
import { RESTRICTION_CODES, RESTRICTION_REVIEW_DAYS } from '@danubit/contracts/values/restriction-codes';
import { useState, type SubmitEvent } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { textIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { CustomerField, RationaleField } from '../../../ui/staff-fields.tsx';
import { usePlaceRestriction } from '../api/place-restriction.mutation.ts';
import { CODE_WORDS } from './restriction-words.ts';

const FIELDS = ['userId', 'code', 'rationale'] as const;
type Mistakes = Partial<Record<(typeof FIELDS)[number], string>>;

const UNKNOWN = 'There is no account with this user id. Copy the whole of it.';

/** The server's message about a field is shown at that field. The user id is one that is not found, or not an id at all. */
const refusedFields = (error: Error | null): Mistakes => {
  if (!(error instanceof ApiProblem)) return {};
  const field = FIELDS.find((name) => name === error.details?.parameter);
  if (error.code === 'NOT_FOUND' || field === 'userId') return { userId: UNKNOWN };
  return field === undefined ? {} : { [field]: error.message };
};

/** Restricts an account with a reason. It takes one person. */
export const RestrictionForm = ({ onClose }: { readonly onClose: () => void }) => {
  const place = usePlaceRestriction();
  const [typed, setTyped] = useState<Mistakes>({});
  const refused = refusedFields(place.error);
  const mistakes = { ...refused, ...typed };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [userId, rationale] = [textIn(form, 'userId'), textIn(form, 'rationale')];
    const code = RESTRICTION_CODES.find((each) => each === textIn(form, 'code'));
    const isShort = rationale.length < SHORTEST_RATIONALE;
    setTyped({
      ...(userId === '' ? { userId: 'Enter the user id of the customer.' } : {}),
      ...(code === undefined ? { code: 'Choose what the customer reads.' } : {}),
      ...(isShort ? { rationale: `Say why in at least ${String(SHORTEST_RATIONALE)} characters.` } : {}),
    });
    if (userId === '' || code === undefined || isShort) return;
    place.mutate({ userId, code, rationale }, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Restrict an account"
        description={`It ends all sessions and blocks sign-in until staff lift it. It is reviewed after ${String(RESTRICTION_REVIEW_DAYS)} days.`}
      >
        <form noValidate className="grid gap-4" onSubmit={submit}>
          {place.error === null || Object.keys(refused).length > 0 ? null : (
            <Alert variant="negative" title="The account was not restricted.">
              {place.error.message}
            </Alert>
          )}
          <CustomerField name="userId" error={mistakes.userId} />
          <Field label="What the customer reads" error={mistakes.code}>
            {(control) => (
              <Select {...control} name="code">
                <option value="">Choose one</option>
                {RESTRICTION_CODES.map((code) => (
                  <option key={code} value={code}>
                    {CODE_WORDS[code]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <RationaleField error={mistakes.rationale} />
          <Button type="submit" variant="danger" busy={place.isPending} busyLabel="Restricting...">
            Restrict the account
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
};
