import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { CurrencyChip } from '../../../ui/badge.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { balancesAtQuery } from '../api/balances-at.queries.ts';

/** Balances on any past day in the customer's time zone. */
export const BalancesOnDay = () => {
  const [date, setDate] = useState('');
  const query = useQuery(balancesAtQuery(date));
  return (
    <div className="grid gap-3 border-t border-line py-4">
      <DateField
        label="Balances on a past day"
        hint="At the end of the day, in your time zone."
        className="max-w-80 px-5"
        value={date}
        max={todayIn(query.data?.time_zone)}
        onChange={setDate}
      />
      {date === '' ? null : (
        <Loaded query={query} what="these balances" skeleton={<Skeleton className="mx-5 w-40" />}>
          {({ at, balances, time_zone: zone }) => (
            <div role="status" className="grid gap-2 px-5">
              <p className="text-small text-muted">
                {balances.length === 0 ? 'You had no balances yet' : 'Your balances'} at the end of {formatDate(Date.parse(at) - 1, zone)},{' '}
                {zone}.
              </p>
              <ul className="grid gap-1.5">
                {balances.map(({ currency, currency_type: kind, balance }) => (
                  <li key={currency} className="flex items-center gap-3">
                    <CurrencyChip code={currency} kind={kind} />
                    <Money amount={balance} currency={currency} kind={kind} weight="settled" withCode={false} />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Loaded>
      )}
    </div>
  );
};

/** ISO date of today in the customer's zone, or in the browser's until the server's reply names it. */
const todayIn = (zone?: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...(zone === undefined ? {} : { timeZone: zone }) }).format(new Date());
