import type { ActivityItem } from '@danubit/contracts/http/identity/list-activity.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PanelSpinner } from '../../../ui/loaded-panel.tsx';
import { activityQuery } from '../api/activity.queries.ts';
import { activityTitle } from './activity-title.ts';

/** The account's events that its owner can see. */
export const ActivitySection = () => {
  const { timeZoneName } = useTimeFormat();
  const [openedAt] = useState(() => new Date());
  const query = useInfiniteQuery(activityQuery());
  return (
    <section aria-labelledby="activity-title">
      <h3 id="activity-title">Activity</h3>
      <p className="mt-1 mb-4 max-w-[640px] text-small text-muted">
        Everything that happened in your account, newest first. Times are {timeZoneName(openedAt)}.
      </p>
      {query.data === undefined ? null : (
        <ol className="max-w-[640px] border-t border-line">
          {query.data.pages
            .flatMap(({ items }) => items)
            .map((item) => (
              <ActivityRow key={item.id} item={item} />
            ))}
        </ol>
      )}
      {query.data === undefined && query.isPending ? (
        <div aria-busy="true">
          <span className="sr-only">Loading your activity</span>
          <PanelSpinner />
        </div>
      ) : null}
      {query.isError ? (
        <Alert variant="negative" title="We could not load your activity." className="mt-4 max-w-[640px]">
          <p className="mb-3">{query.error.message}</p>
          <Button
            variant="secondary"
            size="dense"
            onClick={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
          >
            Retry
          </Button>
        </Alert>
      ) : query.hasNextPage ? (
        <Button
          variant="secondary"
          className="mt-5"
          busy={query.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier activity
        </Button>
      ) : null}
    </section>
  );
};

const ActivityRow = ({ item }: { readonly item: ActivityItem }) => {
  const { formatDateTime } = useTimeFormat();
  const where = [item.device, item.place].filter((part) => part !== null).join(' · ');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-b border-line py-3">
      <div className="min-w-0">
        <p className="text-ui">{activityTitle(item, formatDateTime)}</p>
        {where === '' ? null : <p className="text-caption text-muted">{where}</p>}
      </div>
      <time dateTime={item.at} className="num text-caption text-muted">
        {formatDateTime(item.at)}
      </time>
    </li>
  );
};
