import { useQuery } from '@tanstack/react-query';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { depositLimitsQuery } from '../api/deposit-limits.queries.ts';
import { LimitMeter, usageText } from './limit-meter.tsx';
import { outlookOf } from '../rules/limit-usage.ts';

/** Usage of the daily and the monthly deposit limit. */
export const DepositLimitsCard = () => {
  const query = useQuery(depositLimitsQuery());
  return (
    <Card aria-labelledby="limits-title">
      <CardHeader title="Deposit limits" titleId="limits-title" />
      <Loaded query={query} what="your limits" skeleton={<LimitSkeleton />}>
        {({ daily, monthly }) => (
          <div className="grid gap-3.5 border-t border-line px-5 pt-4 pb-5">
            <LimitMeter label="Daily" outlook={outlookOf(daily)} figure={usageText(outlookOf(daily))} />
            <LimitMeter label="Monthly" outlook={outlookOf(monthly)} figure={usageText(outlookOf(monthly))} />
          </div>
        )}
      </Loaded>
    </Card>
  );
};

const LimitSkeleton = () => (
  <div className="grid gap-4 border-t border-line px-5 pt-5 pb-6">
    <Skeleton className="w-full" />
    <Skeleton className="h-2 w-full" />
    <Skeleton className="w-full" />
    <Skeleton className="h-2 w-full" />
  </div>
);
