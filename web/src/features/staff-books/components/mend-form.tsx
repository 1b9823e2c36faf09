import type { BookBreak } from '@danubit/contracts/http/console/books.contract';
import { useState, type SubmitEvent } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useMendBreak } from '../api/mend-break.mutation.ts';
import { MEND_WORDS } from './books-words.ts';

/** How the break is mended, for another person to confirm. The usual way comes first. */
export const MendForm = ({ item }: { readonly item: BookBreak }) => {
  const [mend, setMend] = useState<BookBreak['mend']>();
  const [isMissing, setMissing] = useState(false);
  const propose = useMendBreak(item.id);
  if (mend === undefined) {
    return (
      <div className="flex flex-wrap gap-3">
        {item.mends
          .toSorted((one, other) => Number(other === item.mend) - Number(one === item.mend))
          .map((each) => (
            <Button
              key={each}
              size="dense"
              variant={each === item.mend ? 'primary' : 'secondary'}
              onClick={() => {
                setMend(each);
              }}
            >
              {MEND_WORDS[each].label}
            </Button>
          ))}
      </div>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get('reason');
    const reason = typeof value === 'string' ? value.trim() : '';
    setMissing(reason === '');
    if (reason !== '') propose.mutate({ mend, reason });
  };
  return (
    <form noValidate aria-label={MEND_WORDS[mend].label} className="grid grid-cols-1 gap-3" onSubmit={submit}>
      {propose.error === null ? null : (
        <Alert variant="negative" title="Nothing was proposed.">
          {propose.error.message}
        </Alert>
      )}
      <Field
        label="Reason"
        hint={MEND_WORDS[mend].hint}
        error={isMissing ? 'Say why, in a sentence that a colleague understands.' : undefined}
      >
        {(control) => <Textarea {...control} name="reason" rows={2} maxLength={500} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="dense" busy={propose.isPending} busyLabel="Sending...">
          Propose: {MEND_WORDS[mend].label.toLowerCase()}
        </Button>
        <Button
          size="dense"
          variant="secondary"
          onClick={() => {
            setMend(undefined);
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
};
