import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { receiptSearchQuery } from '../api/receipts.queries.ts';
import { ReceiptItem } from './receipt-item.tsx';

/** Receipts in every state, found by what a customer or an explorer of the chain quotes. */
export const ReceiptSearch = () => {
  const [text, setText] = useState('');
  const search = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('text');
    setText(typeof entered === 'string' ? entered.trim() : '');
  };
  return (
    <Card className="mt-6">
      <CardHeader title="All receipts" />
      <form role="search" className="grid gap-3 px-5 pb-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start" onSubmit={search}>
        <Field
          label="Search receipts"
          hint="Also finds ended receipts. Enter a whole transaction id, an address of ours or of the sender, or the receipt id. Each search is recorded."
        >
          {(control) => <Input {...control} name="text" maxLength={120} required autoComplete="off" spellCheck={false} />}
        </Field>
        <Button type="submit" variant="secondary" className="sm:mt-7">
          Find receipts
        </Button>
      </form>
      {text === '' ? null : <FoundReceipts text={text} />}
    </Card>
  );
};

const FoundReceipts = ({ text }: { readonly text: string }) => {
  const query = useQuery(receiptSearchQuery(text));
  return (
    <Loaded query={query} what="the receipts found" skeleton={<Skeleton className="m-5 h-40" />}>
      {({ receipts, has_more: hasMore }) => (
        <>
          <ul aria-label="Receipts found" className="border-t border-line">
            {receipts.map((receipt) => (
              <ReceiptItem key={receipt.id} receipt={receipt} />
            ))}
          </ul>
          <p role="status" className="px-5 py-3 text-caption text-muted">
            {foundText(receipts.length, hasMore)}
          </p>
        </>
      )}
    </Loaded>
  );
};

const foundText = (count: number, hasMore: boolean): string => {
  if (count === 0) return 'No receipt matches. Enter a whole transaction id or address.';
  return hasMore ? `The newest ${String(count)}.` : `${String(count)} found`;
};
