import { REDIRECT_METHOD_NAMES } from '@danubit/contracts/values/deposit-methods';
import { addMoney, parseDecimal, toDecimal, type FiatCurrency } from '@danubit/contracts/values/money';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import { formatMoney } from '../../../lib/format.ts';
import { BANK_TRANSFER, redirectMethodOf } from '../../../lib/method-options.ts';
import { Banner } from '../../../ui/alert.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Ledger, LedgerRow, LedgerTotal, Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { depositLimitsQuery } from '../api/deposit-limits.queries.ts';
import { readAmount, type DepositValues } from '../rules/deposit-values.ts';
import { LimitMeter, usageText } from './limit-meter.tsx';
import { countedFor } from '../rules/counted-amount.ts';
import { outlookOf, type DepositLimits } from '../rules/limit-usage.ts';

type DepositSummaryProps = {
  readonly control: Control<DepositValues>;
  /** Available amounts by currency, as decimal text; undefined while loading. */
  readonly available: Readonly<Record<string, string>> | undefined;
};

/** The effect of this deposit on the balance and the daily limit, shown before it is sent. */
export const DepositSummary = ({ control, available }: DepositSummaryProps) => {
  const [typed, currency, chosen] = useWatch({ control, name: ['amount', 'currency', 'paymentMethodId'] });
  const amount = readAmount(typed, currency) ?? '0.00';
  const limits = useQuery(depositLimitsQuery());
  return (
    <div className="grid gap-4 lg:sticky lg:top-24">
      <Card aria-labelledby="summary-title">
        <CardHeader title="Summary" titleId="summary-title" as="h3" />
        <div className="px-5 pb-5">
          <Ledger className="text-ui">
            <LedgerRow label={paymentWords(chosen)}>
              <Money amount={amount} currency={currency} />
            </LedgerRow>
            <LedgerRow label="Deposit fee">
              <Money amount="0.00" currency={currency} />
            </LedgerRow>
            <LedgerTotal label="Added to your balance">
              <Money amount={amount} currency={currency} />
            </LedgerTotal>
          </Ledger>
          {available === undefined ? null : (
            <p className="mt-4.5 text-caption text-muted">
              Available balance after this deposit:{' '}
              <span className="num font-bold text-ink">
                {formatMoney(sumOf(available[currency] ?? '0.00', amount, currency), currency)}
              </span>
            </p>
          )}
        </div>
        <div className="border-t border-line px-5 pt-4 pb-5">
          <Loaded query={limits} what="your limits" skeleton={<Skeleton className="h-8 w-full" />}>
            {(data) => <LimitAfter amount={amount} currency={currency} limits={data} />}
          </Loaded>
        </div>
      </Card>
      <Banner variant="info">
        <strong className="text-info">Fiat deposit only.</strong> No crypto is bought. Client fiat is held in segregated EU safeguarding
        accounts; no deposit-guarantee scheme applies.
      </Banner>
    </div>
  );
};

const paymentWords = (chosen: string): string => {
  const page = redirectMethodOf(chosen);
  if (page !== undefined) return `${REDIRECT_METHOD_NAMES[page]} payment`;
  return chosen === BANK_TRANSFER ? 'Bank transfer' : 'Card payment';
};

const sumOf = (left: string, right: string, currency: FiatCurrency): string => {
  const [first, second] = [parseDecimal(currency, left), parseDecimal(currency, right)];
  return first === undefined || second === undefined ? left : toDecimal(addMoney(first, second));
};

type LimitAfterProps = { readonly amount: string; readonly currency: FiatCurrency; readonly limits: DepositLimits };

const LimitAfter = ({ amount, currency, limits }: LimitAfterProps) => {
  const counted = countedFor(amount, currency, limits);
  const daily = outlookOf(limits.daily, counted);
  const monthly = outlookOf(limits.monthly, counted);
  return (
    <div className="grid gap-3">
      {[
        { label: 'Daily deposit limit', outlook: daily },
        { label: 'Monthly deposit limit', outlook: monthly },
      ].map(({ label, outlook }) => (
        <LimitMeter
          key={label}
          label={label}
          outlook={outlook}
          figure={outlook.percent > 100 ? 'Over the limit' : `${outlook.percent.toFixed(1)}%`}
          note={`${usageText(outlook)} after this payment`}
        />
      ))}
    </div>
  );
};
