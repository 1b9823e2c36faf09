import { TransactionsCard } from '../features/transactions/components/transactions-card.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { DEPOSIT_SEARCH } from './dashboard-view.ts';

export const TransactionsPanel = () => (
  <TransactionsCard
    firstStep={
      <ButtonLink to={DEPOSIT_SEARCH} variant="secondary">
        Make the first deposit
      </ButtonLink>
    }
  />
);
