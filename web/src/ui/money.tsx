import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { currencyKindOf, type CurrencyKind } from '../lib/currencies.ts';
import { amountParts, type MovementSign } from '../lib/format.ts';

type MoneyProps = {
  /** Decimal text such as "250.00". */
  readonly amount: string;
  readonly currency: string;
  readonly kind?: CurrencyKind;
  readonly sign?: MovementSign;
  /** `settled` has weight 650, `moving` weight 400 and a muted colour, `plain` inherits. */
  readonly weight?: 'settled' | 'moving' | 'plain';
  /** False where a column or a chip names the currency. */
  readonly withCode?: boolean;
  /** Uses the display face, for figures of 20 px and more. */
  readonly display?: boolean;
  readonly className?: string;
};

const WEIGHTS = { settled: 'font-bold', moving: 'font-regular text-muted', plain: '' } as const;

/** An amount in its own currency at full precision, never coloured. */
export const Money = ({
  amount,
  currency,
  kind = currencyKindOf(currency),
  sign = 'none',
  weight = 'plain',
  withCode = true,
  display = false,
  className,
}: MoneyProps) => {
  const parts = amountParts(amount, kind, sign);
  return (
    <span className={cx(display ? 'figure' : 'num', WEIGHTS[weight], className)}>
      {parts.sign}
      {parts.figure}
      {parts.zeros === '' ? null : <span className="font-regular text-muted">{parts.zeros}</span>}
      {withCode ? (
        <>
          {' '}
          <span className={cx('font-regular tracking-[.01em] text-muted', display ? 'font-sans text-[.5em]' : 'text-[.88em]')}>
            {currency}
          </span>
        </>
      ) : null}
    </span>
  );
};

/** Rows of label and figure that add up to a total. */
export const Ledger = ({ className, children }: { readonly className?: string; readonly children: ReactNode }) => (
  <dl className={cx('grid text-small', className)}>{children}</dl>
);

export const LedgerRow = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-[9px]">
    <dt className="text-muted">{label}</dt>
    <dd className="num text-right">{children}</dd>
  </div>
);

/** The sum of the rows above it, closed by a double rule as in bookkeeping. The double rule is reserved for totals. */
export const LedgerTotal = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  // The rule is a pseudo-element, because a row of a description list may contain only terms and details.
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-3 font-bold after:mt-3 after:h-1 after:w-full after:border-y after:border-ink">
    <dt>{label}</dt>
    <dd className="num text-right">{children}</dd>
  </div>
);

export const DoubleRule = ({ className }: { readonly className?: string }) => (
  <div aria-hidden="true" className={cx('h-1 border-y border-ink', className)} />
);
