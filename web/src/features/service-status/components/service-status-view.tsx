import type { ServiceDay, ServicePartStatus, ServiceStatus } from '@danubit/contracts/http/support/get-service-status.contract';
import { SERVICE_PARTS, STATUS_DAYS, type ServiceState } from '@danubit/contracts/values/service-status';
import { cx } from 'class-variance-authority';
import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { NeedsScript } from '../../../ui/needs-script.tsx';
import { PageBand } from '../../../ui/page-band.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useServiceStatus } from '../api/use-service-status.ts';
import { dayStateOf, daysWords, PART_NAMES, STATE_WORDS, summaryOf, uptimeWords, type DayState } from './status-words.ts';

/** Public: what works now, and how well it worked. */
export const ServiceStatusView = () => {
  const query = useServiceStatus();
  return (
    <>
      <PageBand
        title="Status"
        lead={`What works now, and how it worked in the last ${String(STATUS_DAYS)} days. We check every part once a minute.`}
      />
      <div className="wrap grid gap-6 py-8">
        <NeedsScript>The status needs JavaScript. Turn it on and load the page again.</NeedsScript>
        <Loaded query={query} what="the status" skeleton={<StatusSkeleton />}>
          {(status) => <Status status={status} />}
        </Loaded>
        <p className="max-w-[46em] text-small text-muted">
          Uptime counts the checks that were made. A minute without a check is shown as not checked and never counts as working. Days are in
          UTC. Programs read the same figures at <code className="mono">GET /api/status</code>, without a key. To integrate us, read the{' '}
          <Link to={paths.apiDocs}>API documentation</Link>.
        </p>
      </div>
    </>
  );
};

const Status = ({ status }: { readonly status: ServiceStatus }) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <>
      <Card>
        <CardHeader title="Now" />
        <p className="px-5 pb-5" role="status">
          <span className="font-bold">{summaryOf(status)}</span> <span className="text-muted">As of {formatDateTime(status.at)}.</span>
        </p>
        <ul className="border-t border-line">
          {status.parts.map((part) => (
            <Part key={part.part} part={part} />
          ))}
        </ul>
        <Legend />
      </Card>
      <Incidents incidents={status.incidents} />
    </>
  );
};

const BADGES: Readonly<Record<ServiceState, { readonly variant: 'positive' | 'negative' | 'outline'; readonly icon: LucideIcon }>> = {
  up: { variant: 'positive', icon: CircleCheck },
  down: { variant: 'negative', icon: CircleAlert },
  unknown: { variant: 'outline', icon: CircleHelp },
};

const Part = ({ part }: { readonly part: ServicePartStatus }) => (
  <li className="grid gap-2 border-b border-line px-5 py-4 last:border-b-0">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h3 className="text-body font-bold">{PART_NAMES[part.part]}</h3>
      <Badge {...BADGES[part.state]}>{STATE_WORDS[part.state]}</Badge>
    </div>
    <Days days={part.days} />
    <p className="text-caption text-muted tabular-nums">{uptimeWords(part)}</p>
  </li>
);

/** Height shows the state as well as colour, for readers who do not see colours. */
const BARS: Readonly<Record<DayState, string>> = {
  up: 'h-7 bg-positive',
  partly: 'h-5 bg-positive',
  down: 'h-7 bg-negative [background-image:repeating-linear-gradient(135deg,transparent_0_2px,var(--db-surface)_2px_3px)]',
  unknown: 'h-2 bg-line-strong',
};

const Days = ({ days }: { readonly days: readonly ServiceDay[] }) => (
  <div role="img" aria-label={daysWords(days)} className="flex h-7 items-end gap-px">
    {days.map((day) => (
      <span key={day.day} className={cx('min-w-0 flex-1', BARS[dayStateOf(day)])} />
    ))}
  </div>
);

const LEGEND: readonly { readonly state: DayState; readonly words: string }[] = [
  { state: 'up', words: 'no failed check' },
  { state: 'partly', words: 'no failed check, partly checked' },
  { state: 'down', words: 'failed checks' },
  { state: 'unknown', words: 'not checked' },
];

const Legend = () => (
  <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-2 border-t border-line px-5 py-3 text-caption text-muted">
    {LEGEND.map(({ state, words }) => (
      <li key={state} className="inline-flex items-end gap-2">
        <span className={cx('w-1.5', BARS[state])} />
        {words}
      </li>
    ))}
  </ul>
);

const Incidents = ({ incidents }: Pick<ServiceStatus, 'incidents'>) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <Card>
      <CardHeader title="Incidents" />
      {incidents.length === 0 ? (
        <EmptyState title={`No incident in ${String(STATUS_DAYS)} days`}>
          A part that fails two checks in a row appears here, from the first of them to the next check that succeeds.
        </EmptyState>
      ) : (
        <ul className="border-t border-line">
          {incidents.map(({ part, began_at: began, ended_at: ended }) => (
            <li key={`${part} ${began}`} className="grid gap-1 border-b border-line px-5 py-4 last:border-b-0">
              <h3 className="text-body font-bold">{PART_NAMES[part]}</h3>
              <p className="text-ui">
                <time dateTime={began}>{formatDateTime(began)}</time>
                {' to '}
                {ended === null ? (
                  <span className="font-bold text-negative">now</span>
                ) : (
                  <time dateTime={ended}>{formatDateTime(ended)}</time>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

const StatusSkeleton = () => (
  <Card>
    <div className="grid gap-6 p-5">
      {SERVICE_PARTS.map((part) => (
        <div key={part} className="grid gap-2">
          <Skeleton className="w-40" />
          <Skeleton className="h-7" />
          <Skeleton className="w-64 max-w-full" />
        </div>
      ))}
    </div>
  </Card>
);
