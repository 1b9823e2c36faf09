import type { RestrictedEvent } from '@danubit/contracts/http/console/access-grants.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { grantedEventsQuery } from '../api/access-grants.queries.ts';

/** "AlertRaised" to "Alert raised". */
const wordsOf = (type: string): string => type.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What the restricted log has about the customer of a grant, the newest first. */
export const GrantedEvents = ({ id }: { readonly id: string }) => {
  const { data, error, isPending, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(grantedEventsQuery(id));
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  if (isPending) return <Skeleton className="h-40" />;
  return (
    <div className="grid gap-3">
      {error === null ? null : (
        <Alert variant="negative" title="The records could not be loaded.">
          {error.message}
        </Alert>
      )}
      {error === null && events.length === 0 ? (
        <p className="text-ui text-muted">The restricted log has no entries about this customer.</p>
      ) : null}
      <ol className="grid gap-2">
        {events.map((event) => (
          <Entry key={event.position} event={event} />
        ))}
      </ol>
      {hasNextPage ? (
        <Button
          size="dense"
          variant="secondary"
          className="justify-self-start"
          busy={isFetching}
          busyLabel="Loading..."
          onClick={() => {
            void fetchNextPage();
          }}
        >
          Show older records
        </Button>
      ) : null}
    </div>
  );
};

const Entry = ({ event }: { readonly event: RestrictedEvent }) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <li className="border border-line">
      <details>
        <summary className="flex flex-wrap justify-between gap-x-4 px-4 py-2 text-ui">
          {wordsOf(event.type)} <span className="num text-caption text-muted">{formatDateTime(event.at)}</span>
        </summary>
        <dl className="border-t border-line px-4 py-2 text-caption">
          {event.facts.map(({ name, value }, index) => (
            <div key={`${name} ${String(index)}`} className="flex flex-wrap justify-between gap-x-4 py-1">
              <dt className="text-muted">{name}</dt>
              <dd className="font-mono break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
};
