import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { ChangedValue } from '../../../ui/changed-value.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { balancesQuery } from '../api/balances.queries.ts';
import { portfolioChangeQuery } from '../api/portfolio-change.queries.ts';
import { portfolioTotals, type CurrencyTotal } from './portfolio-totals.ts';
import { WeekChange } from './week-change.tsx';

/** Total Portfolio, Available Balance and Reserved Funds in one joined card. */
export const SummaryCells = () => {
  const query = useQuery(balancesQuery());
  // Less important than the sums: the place stays empty while it loads and if loading fails.
  const changes = useQuery(portfolioChangeQuery()).data;
  return (
    <Card aria-label="Summary" aria-busy={query.isPending} className={cx(query.isError && query.data === undefined && 'pt-5')}>
      <Loaded query={query} what="your balances" skeleton={<Cells />}>
        {(balances) => {
          const totals = portfolioTotals(balances);
          const currencies = totals.map(({ currency }) => currency);
          return <Cells totals={totals} change={changes === undefined ? null : <WeekChange changes={changes} currencies={currencies} />} />;
        }}
      </Loaded>
    </Card>
  );
};

/** Without totals, the cells are rendered with skeletons for the figures. */
type CellsProps = { readonly totals?: readonly CurrencyTotal[]; readonly change?: ReactNode };

const Cells = ({ totals, change }: CellsProps) => {
  const several = totals !== undefined && totals.length > 1;
  const held = totals?.some(({ reserved }) => /[1-9]/.test(reserved)) ?? false;
  return (
    <div className="grid h-full grid-cols-[1.5fr_1fr_1fr] max-sm:grid-cols-2">
      <SummaryCell
        title="Total Portfolio"
        className="max-sm:col-span-2"
        figures={<Figures field="portfolio" totals={totals} main={!several} />}
        aside={change ?? null}
        note={`Sum of your fiat balances${several ? ', for each currency' : ''}. Crypto is not included.`}
      />
      <SummaryCell
        title="Available Balance"
        className="border-line max-sm:border-t sm:border-l"
        figures={<Figures field="available" totals={totals} />}
        note="Can be used now."
      />
      <SummaryCell
        title="Reserved Funds"
        className="border-l border-line max-sm:border-t"
        figures={<Figures field="reserved" totals={totals} />}
        note={held ? 'Held until a payment is final.' : 'Nothing is held.'}
      />
    </div>
  );
};

const SummaryCell = ({
  title,
  figures,
  aside,
  note,
  className,
}: {
  readonly title: string;
  readonly figures: ReactNode;
  readonly aside?: ReactNode;
  readonly note: string;
  readonly className?: string;
}) => (
  <div className={cx('grid min-w-0 grid-rows-[auto_auto_auto_1fr] gap-1.5 p-5 max-sm:p-4', className)}>
    <h2 className="font-sans text-small font-medium tracking-normal text-muted [font-stretch:normal]">{title}</h2>
    <div className="flex min-h-12 flex-col justify-end gap-1">{figures}</div>
    {/* Keeps its height while loading. */}
    <div className={cx('text-caption text-muted', aside !== undefined && 'min-h-4.5')}>{aside}</div>
    <p className="text-caption text-muted">{note}</p>
  </div>
);

type FiguresProps = {
  readonly field: 'portfolio' | 'available' | 'reserved';
  readonly totals: readonly CurrencyTotal[] | undefined;
  readonly main?: boolean;
};

/** One figure per currency, all of the same size, because there is no overall total. */
const Figures = ({ field, totals, main = false }: FiguresProps) => {
  if (totals === undefined) return <Skeleton className={main ? 'h-9 w-4/5' : 'h-7 w-3/4'} />;
  return totals.map((total) => (
    <ChangedValue key={total.currency} value={total[field]} className="self-start">
      <Money
        display
        amount={total[field]}
        currency={total.currency}
        className={
          main ? 'text-[clamp(1.875rem,1.3rem+1.5vw,2.375rem)] leading-[1.15]' : 'text-[clamp(1.25rem,.9rem+1vw,1.625rem)] leading-[1.15]'
        }
      />
    </ChangedValue>
  ));
};
