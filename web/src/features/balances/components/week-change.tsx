import type { Portfolio } from '@danubit/contracts/http/wallet/get-portfolio.contract';
import { cx } from 'class-variance-authority';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { formatMoney, formatPercentChange } from '../../../lib/format.ts';

/** The change within the last seven days and its direction, or "No change yet". */
export const WeekChange = ({ portfolio: { currency, change } }: { readonly portfolio: Portfolio }) => {
  if (!/[1-9]/.test(change.amount)) return <span>No change yet</span>;
  const fell = change.amount.startsWith('-');
  const Arrow = fell ? ArrowDownRight : ArrowUpRight;
  return (
    <span>
      {change.percent === null ? (
        // Without an earlier sum there is no percentage.
        <span className="num">{formatMoney(change.amount.replace('-', ''), currency, fell ? 'out' : 'in')}</span>
      ) : (
        <span className={cx('num inline-flex items-center gap-0.5 font-bold', fell ? 'text-negative' : 'text-positive')}>
          <Arrow aria-hidden="true" strokeWidth={2} className="size-3.5" />
          {formatPercentChange(change.percent)}
        </span>
      )}{' '}
      from last week, from your history
    </span>
  );
};
