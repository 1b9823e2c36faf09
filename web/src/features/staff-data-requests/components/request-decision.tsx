import { HUMAN_REVIEW_TEXTS, MAX_DATA_REQUEST_TEXT, type DataRequestKind } from '@danubit/contracts/values/data-requests';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useDecideDataRequest, type Verb } from '../api/decide-data-request.mutation.ts';

const LABELS: Readonly<Record<Verb, string>> = { granted: 'Grant', refused: 'Refuse', extend: 'Extend by two months' };

type RequestDecisionProps = { readonly id: string; readonly kind: DataRequestKind; readonly isExtended: boolean };

/** Grant, refuse or extend, each with words that the customer reads. After a human review they are fixed. */
export const RequestDecision = ({ id, kind, isExtended }: RequestDecisionProps) => {
  const decide = useDecideDataRequest();
  const [verb, setVerb] = useState<Verb>();
  const [mistake, setMistake] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const told = useRef<HTMLParagraphElement>(null);
  const fixed = verb === undefined || kind !== 'human_review' ? undefined : HUMAN_REVIEW_TEXTS[verb];
  useEffect(() => {
    if (verb !== undefined) (field.current ?? told.current)?.focus();
  }, [verb]);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('text');
    const text = fixed ?? (typeof typed === 'string' ? typed.trim() : '');
    setMistake(text === '' ? 'Write a text that the customer understands.' : undefined);
    if (text !== '' && verb !== undefined) decide.mutate({ id, verb, text });
  };
  if (verb === undefined) {
    const verbs: readonly Verb[] = isExtended ? ['granted', 'refused'] : ['granted', 'refused', 'extend'];
    return (
      <div className="flex flex-wrap gap-3">
        {verbs.map((one) => (
          <Button
            key={one}
            size="dense"
            variant={one === 'granted' ? 'primary' : 'secondary'}
            onClick={() => {
              setVerb(one);
            }}
          >
            {LABELS[one]}
          </Button>
        ))}
      </div>
    );
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      {decide.error === null ? null : (
        <Alert variant="negative" title="Your decision was not recorded.">
          {decide.error.message}
        </Alert>
      )}
      {fixed === undefined ? (
        <Field label={verb === 'extend' ? 'Reason' : 'Answer'} hint="The customer reads it." error={mistake}>
          {(control) => <Textarea {...control} ref={field} name="text" rows={3} maxLength={MAX_DATA_REQUEST_TEXT} />}
        </Field>
      ) : (
        <p ref={told} tabIndex={-1} className="text-small">
          The customer reads: {fixed}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="dense" busy={decide.isPending} busyLabel="Sending...">
          {LABELS[verb]}
        </Button>
        <Button
          type="button"
          size="dense"
          variant="secondary"
          onClick={() => {
            setVerb(undefined);
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
};
