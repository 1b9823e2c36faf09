import type { BookBreak } from '@danubit/contracts/http/console/books.contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ReasonForm } from '../../../ui/reason-form.tsx';
import { useMendBreak } from '../api/mend-break.mutation.ts';
import { MEND_WORDS } from './books-words.ts';

/** How the break is mended, for another person to confirm. The usual way comes first. */
export const MendForm = ({ item }: { readonly item: BookBreak }) => {
  const [mend, setMend] = useState<BookBreak['mend']>();
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
  return (
    <ReasonForm
      submit={`Propose: ${MEND_WORDS[mend].label.toLowerCase()}`}
      hint={MEND_WORDS[mend].hint}
      failed="Your proposal was not recorded."
      error={propose.error}
      busy={propose.isPending}
      onReason={(reason) => {
        propose.mutate({ mend, reason });
      }}
      onCancel={() => {
        setMend(undefined);
      }}
    />
  );
};
