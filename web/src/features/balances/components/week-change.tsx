import type { PortfolioChange } from '@danubit/contracts/http/wallet/get-portfolio-change.contract';
import { cx } from 'class-variance-authority';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { formatMoney, formatPercentChange } from '../../../lib/format.ts';

type Change = PortfolioChange['changes'][number];

/** The change within the last seven days and its direction, or "No change yet". */
export const WeekChange = ({ changes, currencies }: { readonly changes: readonly Change[]; readonly currencies: readonly string[] }) => {
  const moved = changes.filter(({ currency, change }) => currencies.includes(currency) && /[1-9]/.test(change));
  if (moved.length === 0) return <span>No change yet</span>;
  return moved.map((change) => <OneChange key={change.currency} change={change} withCurrency={currencies.length > 1} />);
};

const OneChange = ({
  change: { currency, change, percent },
  withCurrency,
}: {
  readonly change: Change;
  readonly withCurrency: boolean;
}) => {
  const fell = change.startsWith('-');
  const Arrow = fell ? ArrowDownRight : ArrowUpRight;
  return (
    <span className="flex items-center gap-1">
      {percent === null ? (
        // Without an earlier balance there is no percentage.
        <span className="num">{formatMoney(change.replace('-', ''), currency, fell ? 'out' : 'in')}</span>
      ) : (
        <span className={cx('num inline-flex items-center gap-0.5 font-bold', fell ? 'text-negative' : 'text-positive')}>
          <Arrow aria-hidden="true" strokeWidth={2} className="size-3.5" />
          {formatPercentChange(percent)}
          {withCurrency ? ` ${currency}` : ''}
        </span>
      )}{' '}
      from last week, from your history
    </span>
  );
};
