import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { attentionItems } from '../features/attention/components/attention-items.ts';
import { AttentionCard } from '../features/attention/components/attention-card.tsx';
import { profileQuery } from '../features/onboarding/api/profile.queries.ts';
import { openTransactionsQuery } from '../features/transactions/api/open-transactions.queries.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { searchOfSettings, searchOfTransaction } from './dashboard-view.ts';

/** `onComplete` opens the missing steps of the account. */
export const DashboardAttention = ({ onComplete }: { readonly onComplete: () => void }) => {
  const [search] = useSearchParams();
  const profile = useQuery(profileQuery());
  const open = useQuery(openTransactionsQuery());
  // The cards with this data report the failure, so this card is left out.
  if (profile.isError || open.isError) return null;
  const items =
    profile.data === undefined || open.data === undefined ? undefined : attentionItems({ profile: profile.data, open: open.data });
  // While the checklist names what is missing, the customer is not all caught up.
  if (items?.length === 0 && profile.data?.missing.length !== 0) return null;
  return (
    <AttentionCard
      items={items}
      actionOf={(action) => {
        if (action.kind === 'complete-account') {
          return (
            <Button variant="quiet" size="dense" onClick={onComplete}>
              {action.label}
            </Button>
          );
        }
        const to =
          action.kind === 'bank'
            ? action.url
            : action.kind === 'verification'
              ? searchOfSettings('verification')
              : searchOfTransaction(search, action.id);
        return (
          <ButtonLink to={to} variant="quiet" size="dense">
            {action.label}
          </ButtonLink>
        );
      }}
    />
  );
};
