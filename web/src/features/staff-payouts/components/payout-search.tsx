import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { payoutSearchQuery } from '../api/payouts.queries.ts';
import { PayoutItem } from './payout-item.tsx';

/** Withdrawals in every state, found by what a customer or a statement quotes. */
export const PayoutSearch = () => {
  const [text, setText] = useState('');
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('text');
    setText(typeof entered === 'string' ? entered.trim() : '');
  };
  return (
    <Card className="mt-6">
      <CardHeader title="All withdrawals" />
      <form role="search" className="grid gap-3 px-5 pb-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start" onSubmit={search}>
        <Field
          label="Search withdrawals"
          hint="Finished ones too: name, email, amount, IBAN or its last four digits, or reference. Every look-up is recorded."
        >
          {(control) => <Input {...control} name="text" maxLength={120} required autoComplete="off" />}
        </Field>
        <Button type="submit" variant="secondary" className="sm:mt-7">
          Find withdrawals
        </Button>
      </form>
      {text === '' ? null : <FoundPayouts text={text} />}
    </Card>
  );
};

const FoundPayouts = ({ text }: { readonly text: string }) => {
  const query = useQuery(payoutSearchQuery(text));
  return (
    <Loaded query={query} what="the withdrawals" skeleton={<Skeleton className="m-5 h-40" />}>
      {({ payouts, has_more: hasMore }) => (
        <>
          <ul aria-label="Withdrawals found" className="border-t border-line">
            {payouts.map((payout) => (
              <PayoutItem key={payout.id} payout={payout} />
            ))}
          </ul>
          <p role="status" className="px-5 py-3 text-caption text-muted">
            {foundText(payouts.length, hasMore)}
          </p>
        </>
      )}
    </Loaded>
  );
};

const foundText = (count: number, hasMore: boolean): string => {
  if (count === 0) return 'No withdrawal matches. Search for fewer words.';
  return hasMore ? `The newest ${String(count)}. Search for more words to find older ones.` : `${String(count)} found`;
};
