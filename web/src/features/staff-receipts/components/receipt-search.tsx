import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../ui/loaded.tsx';
import { SearchCard } from '../../../ui/search-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { receiptSearchQuery } from '../api/receipts.queries.ts';
import { ReceiptItem } from './receipt-item.tsx';

/** Receipts in every state, found by what a customer or an explorer of the chain quotes. */
export const ReceiptSearch = () => (
  <SearchCard
    title="All receipts"
    label="Search receipts"
    hint="Also finds ended receipts. Enter a whole transaction id, an address of ours or of the sender, or the receipt id. Each search is recorded."
    button="Find receipts"
  >
    {(text) => <FoundReceipts text={text} />}
  </SearchCard>
);

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
