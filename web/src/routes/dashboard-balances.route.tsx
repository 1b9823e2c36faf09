import { Link } from 'react-router-dom';
import { BalancesTable } from '../features/balances/components/balances-table.tsx';
import { DepositLimitsCard } from '../features/deposit/components/deposit-limits-card.tsx';
import { TransactionsCard } from '../features/transactions/components/transactions-card.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { DEPOSIT_SEARCH, searchOfTab } from './dashboard-view.ts';

export const BalancesPanel = () => (
  <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
    <BalancesTable
      firstStep={
        <ButtonLink to={DEPOSIT_SEARCH} variant="secondary">
          Make the first deposit
        </ButtonLink>
      }
    />
    <DepositLimitsCard />
    <div className="min-w-0 lg:col-span-2">
      <TransactionsCard
        firstStep={null}
        aside={
          <Link to={searchOfTab('transactions')} className="inline-flex min-h-7 items-center text-small font-bold pointer-coarse:min-h-11">
            Open transactions
          </Link>
        }
      />
    </div>
  </div>
);
