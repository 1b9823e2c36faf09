import type { Balance } from '@danubit/contracts/http/wallet/get-balances.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currencyNameOf } from '../../../lib/currencies.ts';
import { formatMoney } from '../../../lib/format.ts';
import { CurrencyChip } from '../../../ui/badge.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { ChangedValue } from '../../../ui/changed-value.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { balancesQuery } from '../api/balances.queries.ts';

/** `firstStep` is the action offered to a customer without a balance, `wayOut` the one to a customer with money. */
export const BalancesTable = ({ firstStep, wayOut }: { readonly firstStep: ReactNode; readonly wayOut: ReactNode }) => {
  const query = useQuery(balancesQuery());
  return (
    <Card aria-labelledby="balances-title">
      <CardHeader title="Balances" titleId="balances-title" />
      <Loaded query={query} what="your balances" skeleton={<BalanceRows />}>
        {(balances) =>
          balances.length === 0 ? (
            <EmptyState title="No balances yet" action={firstStep}>
              Make your first deposit to see what you hold in each currency, how much you can use and how much is reserved.
            </EmptyState>
          ) : (
            <>
              <BalanceRows balances={balances} />
              <ReservedNote balances={balances} />
              <div className="border-t border-line px-5 py-4">{wayOut}</div>
            </>
          )
        }
      </Loaded>
    </Card>
  );
};

/** Explains reserved amounts when there are any. Phones hide the column, so the note repeats the figure there. */
const ReservedNote = ({ balances }: { readonly balances: readonly Balance[] }) => {
  const reserved = balances.filter(({ reserved_balance: amount }) => /[1-9]/.test(amount));
  return (
    <p className="border-t border-line px-5 py-3 text-caption text-muted">
      {reserved.length === 0 ? null : (
        <span className="sm:hidden">
          Reserved: {reserved.map(({ reserved_balance: amount, currency }) => formatMoney(amount, currency)).join(', ')}.{' '}
        </span>
      )}
      Your balance is what is available plus what is reserved. Reserved money is yours, but you cannot use it until a payment is final.
    </p>
  );
};

const SKELETON_ROWS = ['first', 'second'] as const;

const BalanceRows = ({ balances }: { readonly balances?: readonly Balance[] }) => (
  <Table aria-labelledby="balances-title">
    <thead>
      <tr>
        <HeaderCell>Currency</HeaderCell>
        {/* The last visible column on a phone, with the padding of a last column. */}
        <HeaderCell align="right" className="max-sm:pr-5">
          Balance
        </HeaderCell>
        <HeaderCell align="right" className="max-sm:hidden">
          Available
        </HeaderCell>
        <HeaderCell align="right" className="max-sm:hidden">
          Reserved
        </HeaderCell>
      </tr>
    </thead>
    <tbody>
      {balances === undefined
        ? SKELETON_ROWS.map((row) => <SkeletonRow key={row} />)
        : balances.map((balance) => <BalanceRow key={`${balance.currency_type} ${balance.currency}`} balance={balance} />)}
    </tbody>
  </Table>
);

const BalanceRow = ({ balance }: { readonly balance: Balance }) => {
  const { currency, currency_type: kind } = balance;
  return (
    <Row>
      <Cell>
        <span className="flex items-center gap-3 max-sm:gap-2">
          <CurrencyChip code={currency} kind={kind} />
          <span className="grid leading-[1.3]">
            {currencyNameOf(currency)}
            <span className="text-caption text-muted max-sm:hidden">{kind}</span>
          </span>
        </span>
      </Cell>
      <Cell align="right" className="max-sm:pr-5">
        <Figure amount={balance.balance} currency={currency} kind={kind} settled />
      </Cell>
      <Cell align="right" className="max-sm:hidden">
        <Figure amount={balance.available_balance} currency={currency} kind={kind} />
      </Cell>
      <Cell align="right" className="max-sm:hidden">
        <Figure amount={balance.reserved_balance} currency={currency} kind={kind} />
      </Cell>
    </Row>
  );
};

type FigureProps = {
  readonly amount: string;
  readonly currency: string;
  readonly kind: Balance['currency_type'];
  readonly settled?: boolean;
};

const Figure = ({ amount, currency, kind, settled = false }: FigureProps) => (
  <ChangedValue value={amount}>
    <Money amount={amount} currency={currency} kind={kind} weight={settled ? 'settled' : 'plain'} withCode={false} />
    {/* The chip at the start of the row names the currency visually; screen readers hear it with each figure. */}
    <span className="sr-only"> {currency}</span>
  </ChangedValue>
);

const SkeletonRow = () => (
  <Row>
    <Cell>
      <Skeleton className="my-1.5 h-6 w-32" />
    </Cell>
    <Cell className="max-sm:pr-5">
      <Skeleton className="ml-auto w-20" />
    </Cell>
    <Cell className="max-sm:hidden">
      <Skeleton className="ml-auto w-20" />
    </Cell>
    <Cell className="max-sm:hidden">
      <Skeleton className="ml-auto w-14" />
    </Cell>
  </Row>
);
