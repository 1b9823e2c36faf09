import type { RetentionClassRow, RetentionDue } from '@danubit/contracts/http/console/retention.contract';
import { useQuery } from '@tanstack/react-query';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { retentionQuery } from '../api/retention.queries.ts';

/** Persons and classes whose period ends, by month, and the next of them. */
export const RetentionCalendar = () => {
  const query = useQuery(retentionQuery());
  return (
    <Loaded query={query} what="the retention calendar" skeleton={<Skeleton className="h-[52rem]" />}>
      {({ months, classes, next }) => (
        <div className="grid grid-cols-1 gap-6">
          <Card>
            <CardHeader title="What falls due in twelve months" />
            <Months months={months} classes={classes} />
          </Card>
          <Card>
            <CardHeader title="Next" />
            {next.length === 0 ? (
              <EmptyState title="No clock is running">The clock of a person starts when the account is closed.</EmptyState>
            ) : (
              <Next next={next} />
            )}
          </Card>
        </div>
      )}
    </Loaded>
  );
};

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const monthName = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));
const CELL = 'border-b border-line px-2 py-2.5 text-right';

const Months = ({ months, classes }: { readonly months: readonly string[]; readonly classes: readonly RetentionClassRow[] }) => (
  <div
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard (WCAG 2.1.1)
    tabIndex={0}
    role="region"
    aria-label="What falls due, by class and month"
    className="overflow-x-auto"
  >
    <table className="w-full min-w-[60rem] border-collapse text-small">
      <thead>
        <tr>
          <th scope="col" className="border-b border-line px-5 py-2.5 text-left">
            Class and law
          </th>
          {months.map((month) => (
            <th key={month} scope="col" className={CELL}>
              {monthName(month)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {classes.map(({ retention_class: name, law, period, counts }) => (
          <tr key={name}>
            <th scope="row" className="border-b border-line px-5 py-2.5 text-left font-regular">
              <span className="font-bold">{name}</span>
              <span className="block text-caption text-muted">
                {law}, {period}
              </span>
            </th>
            {counts.map((count, at) => (
              <td key={months[at]} className={`${CELL} num ${count === 0 ? 'text-muted' : 'font-bold'}`}>
                {count === 0 ? '·' : count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Next = ({ next }: { readonly next: readonly RetentionDue[] }) => (
  <ul className="border-t border-line">
    {next.map(({ subject_id: subject, retention_class: name, period, due_on: due }) => (
      <li key={`${subject}:${name}:${period}`} className="flex flex-wrap justify-between gap-3 border-b border-line px-5 py-3 text-small">
        <span>
          <span className="font-bold">{name}</span>
          {period === 'open' ? '' : `, ${period}`} <span className="font-mono text-muted">{subject}</span>
        </span>
        <span className="num">due {due}</span>
      </li>
    ))}
  </ul>
);
