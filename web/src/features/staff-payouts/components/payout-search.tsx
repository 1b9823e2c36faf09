import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../ui/loaded.tsx';
import { SearchCard } from '../../../ui/search-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { payoutSearchQuery } from '../api/payouts.queries.ts';
import { PayoutItem } from './payout-item.tsx';

/** Withdrawals in every state, found by what a customer or a statement quotes. */
export const PayoutSearch = () => (
  <SearchCard
    title="All withdrawals"
    label="Search withdrawals"
    hint="Finished ones too: name, email, amount, IBAN or its last four digits, or reference. Every look-up is recorded."
    button="Find withdrawals"
  >
    {(text) => <FoundPayouts text={text} />}
  </SearchCard>
);

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
