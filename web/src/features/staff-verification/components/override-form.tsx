import { SHORTEST_RATIONALE } from '@danubit/contracts/values/alerts';
import { RISK_RATINGS } from '@danubit/contracts/values/risk-ratings';
import { useState, type SubmitEvent } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { textIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useOverrideRisk } from '../api/override-risk.mutation.ts';
import { RATINGS } from './review-words.ts';

const FIELDS = ['rating', 'rationale', 'last_day'] as const;
type Mistakes = Partial<Record<(typeof FIELDS)[number], string>>;

const isoDayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The server's message about a field is shown at that field. */
const refusedFields = (error: Error | null): Mistakes => {
  const parameter = error instanceof ApiProblem ? error.details?.parameter : undefined;
  const field = FIELDS.find((name) => name === parameter);
  return error === null || field === undefined ? {} : { [field]: error.message };
};

type OverrideFormProps = { readonly reviewId: string; readonly onClose: () => void };

export const OverrideForm = ({ reviewId, onClose }: OverrideFormProps) => {
  const change = useOverrideRisk(reviewId);
  const [typed, setTyped] = useState<Mistakes>({});
  const [day, setDay] = useState('');
  const refused = refusedFields(change.error);
  const mistakes = { ...refused, ...typed };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const rating = RISK_RATINGS.find((each) => each === textIn(form, 'rating'));
    const rationale = textIn(form, 'rationale');
    const isShort = rationale.length < SHORTEST_RATIONALE;
    setTyped({
      ...(rating === undefined ? { rating: 'Choose a rating.' } : {}),
      ...(isShort ? { rationale: `Say why in at least ${String(SHORTEST_RATIONALE)} characters.` } : {}),
      ...(day === '' ? { last_day: 'Choose the last day.' } : {}),
    });
    if (rating === undefined || isShort || day === '') return;
    change.mutate({ propose: { rating, rationale, last_day: day } }, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="Set another rating" description="A second person must agree. It ends automatically after its last day.">
        <form noValidate className="grid gap-4" onSubmit={submit}>
          {change.error === null || Object.keys(refused).length > 0 ? null : (
            <Alert variant="negative" title="Nothing was proposed.">
              {change.error.message}
            </Alert>
          )}
          <Field label="Rating" error={mistakes.rating}>
            {(control) => (
              <Select {...control} name="rating">
                <option value="">Choose one</option>
                {RISK_RATINGS.map((rating) => (
                  <option key={rating} value={rating}>
                    {RATINGS[rating]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Rationale" hint="Auditors read it. The customer does not." error={mistakes.rationale}>
            {(control) => <Textarea {...control} name="rationale" rows={3} maxLength={2_000} />}
          </Field>
          <DateField
            label="Last day"
            hint="At most a year from today."
            error={mistakes.last_day}
            value={day}
            onChange={setDay}
            min={isoDayIn(0)}
            max={isoDayIn(365)}
          />
          <Button type="submit" busy={change.isPending} busyLabel="Sending...">
            Propose the rating
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
};
