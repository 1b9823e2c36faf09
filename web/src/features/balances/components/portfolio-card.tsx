import type { Portfolio } from '@danubit/contracts/http/wallet/get-portfolio.contract';
import { FIAT_CURRENCIES, type FiatCurrency } from '@danubit/contracts/values/assets';
import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { useState, type ReactNode } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { ChangedValue } from '../../../ui/changed-value.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Money } from '../../../ui/money.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { portfolioQuery } from '../api/portfolio.queries.ts';
import { storedDisplayCurrency, storeDisplayCurrency } from './display-currency.ts';
import { WeekChange } from './week-change.tsx';

/** One total in the display currency with its change, rates and date, then the history, then what the total consists of. */
export const PortfolioCard = ({ history }: { readonly history: ReactNode }) => {
  const [currency, setCurrency] = useState(storedDisplayCurrency);
  const query = useQuery(portfolioQuery(currency));
  const choose = (chosen: FiatCurrency): void => {
    storeDisplayCurrency(chosen);
    setCurrency(chosen);
  };
  return (
    <Card aria-labelledby="portfolio-title" aria-busy={query.isPending || query.isPlaceholderData}>
      <div className="flex items-center justify-between gap-3 px-5 pt-4">
        <h2 id="portfolio-title" className={LABEL}>
          Total Portfolio
        </h2>
        <Segments label="Show the total in" options={FIAT_CURRENCIES} chosen={currency} onChoose={choose} wordOf={(option) => option} />
      </div>
      <Loaded query={query} what="your total" skeleton={<TotalSkeleton />}>
        {(portfolio) => <Total portfolio={portfolio} />}
      </Loaded>
      {history}
      {query.isPending ? <PartsSkeleton /> : null}
      {query.data === undefined ? null : <Parts portfolio={query.data} />}
    </Card>
  );
};

const LABEL = 'font-sans text-small font-medium tracking-normal text-muted [font-stretch:normal]';

const Total = ({ portfolio }: { readonly portfolio: Portfolio }) => (
  <div className="grid justify-items-start gap-1 px-5 pb-4">
    <ChangedValue value={portfolio.total}>
      <Money
        display
        amount={portfolio.total}
        currency={portfolio.currency}
        className="text-[clamp(2.125rem,1.2rem+3.2vw,3.25rem)] leading-[1.1]"
      />
    </ChangedValue>
    <div className="text-caption text-muted">
      <WeekChange portfolio={portfolio} />
    </div>
    <p className="text-caption text-muted">
      Sum of your fiat balances. Crypto is not included.
      {portfolio.conversion === null ? null : ` ${sourceOf(portfolio.conversion, portfolio.currency)}`}
    </p>
  </div>
);

/** "0.9213 EUR per USD, ECB, 20 Nov 2026." Rates are dates without a time, so the zone is UTC. */
const sourceOf = ({ rates, date, source }: NonNullable<Portfolio['conversion']>, currency: string): string =>
  `${rates.map(({ from, rate }) => `${rate.slice(0, rate.indexOf('.') + 5)} ${currency} per ${from}`).join(', ')}, ${source}, ${formatDate(date, 'UTC')}.`;

const Parts = ({ portfolio: { currency, available, reserved } }: { readonly portfolio: Portfolio }) => (
  <div className="grid grid-cols-2 border-t border-line">
    <Part title="Available Balance" amount={available} currency={currency} note="Ready to use." />
    <Part
      title="Reserved Funds"
      amount={reserved}
      currency={currency}
      note={/[1-9]/.test(reserved) ? 'Held until a payment is final.' : 'Nothing is held.'}
      className="border-l border-line"
    />
  </div>
);

type PartProps = {
  readonly title: string;
  readonly amount: string;
  readonly currency: string;
  readonly note: string;
  readonly className?: string;
};

const Part = ({ title, amount, currency, note, className }: PartProps) => (
  <div className={cx('grid min-w-0 content-start justify-items-start gap-0.5 px-5 pt-3.5 pb-4 max-sm:px-4', className)}>
    <h3 className={LABEL}>{title}</h3>
    <ChangedValue value={amount}>
      <Money display amount={amount} currency={currency} className="text-[1.25rem] leading-[1.3]" />
    </ChangedValue>
    <p className="text-caption text-muted">{note}</p>
  </div>
);

/** Both have the heights of what comes, so that the layout does not shift. */
const TotalSkeleton = () => (
  <div className="grid gap-2 px-5 pb-4">
    <Skeleton className="h-14 w-60" />
    <Skeleton className="h-5 w-48" />
    <Skeleton className="h-7.5 w-full sm:h-3.5" />
  </div>
);

const PartsSkeleton = () => (
  <div className="border-t border-line px-5 pt-3.5 pb-4">
    <Skeleton className="h-17.5 w-full" />
  </div>
);
