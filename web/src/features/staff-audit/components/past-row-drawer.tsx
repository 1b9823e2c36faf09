import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { pastRowEventQuery, pastRowEventsQuery, type LookingAt } from '../api/past-tables.queries.ts';
import { EventFacts } from './event-facts.tsx';
import { EventList } from './event-list.tsx';

/** A row, and one event behind it or all of them. */
export type ChosenRow = { readonly key: string; readonly position: string | null };

type PastRowDrawerProps = {
  readonly looking: LookingAt;
  readonly chosen: ChosenRow;
  readonly onShow: (chosen: ChosenRow | null) => void;
};

/** The events behind a row, and what one of them says, with its proof. */
export const PastRowDrawer = ({ looking, chosen: { key, position }, onShow }: PastRowDrawerProps) => (
  <Drawer
    title={position === null ? 'Events behind the row' : 'One event'}
    onClose={() => {
      onShow(null);
    }}
  >
    {position === null ? (
      <RowEvents
        looking={looking}
        rowKey={key}
        onEvent={(next) => {
          onShow({ key, position: next });
        }}
      />
    ) : (
      <>
        <Button
          variant="quiet"
          size="dense"
          className="mb-3"
          onClick={() => {
            onShow({ key, position: null });
          }}
        >
          <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
          All events behind the row
        </Button>
        <RowEvent looking={looking} rowKey={key} position={position} />
      </>
    )}
  </Drawer>
);

type RowEventsProps = { readonly looking: LookingAt; readonly rowKey: string; readonly onEvent: (position: string) => void };

const RowEvents = ({ looking, rowKey, onEvent }: RowEventsProps) => {
  const query = useQuery(pastRowEventsQuery(looking, rowKey));
  return (
    <Loaded query={query} what="the events" skeleton={<Skeleton className="h-48" />}>
      {({ events, earlier, is_complete: isComplete }) => (
        <div className="-mx-5">
          <p className="px-5 pb-3 font-mono text-caption break-all text-muted">{rowKey}</p>
          <EventList label="Events behind the row" events={events} earlier={earlier} onEvent={onEvent} />
          {isComplete ? null : (
            <p className="px-5 py-3 text-caption text-muted">
              This row belongs to no customer: the events are those of the stream that changed it last.
            </p>
          )}
        </div>
      )}
    </Loaded>
  );
};

const RowEvent = ({ looking, rowKey, position }: Omit<RowEventsProps, 'onEvent'> & { readonly position: string }) => {
  const query = useQuery(pastRowEventQuery(looking, rowKey, position));
  return (
    <Loaded query={query} what="this event" skeleton={<Skeleton className="h-96" />}>
      {(shown) => <EventFacts {...shown} />}
    </Loaded>
  );
};
