import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { figureQuery, recordedEventQuery, type Figure, type Looking } from '../api/audit.queries.ts';
import { factWords } from './audit-words.ts';
import { EventFacts } from './event-facts.tsx';
import { EventList } from './event-list.tsx';

/** What the drawer shows: the events behind a figure as of a moment, or one event, reached from a figure or directly. */
export type Evidence = { readonly figure: Figure | null; readonly at: string; readonly position: string | null };

type EvidenceDrawerProps = {
  readonly looking: Looking;
  readonly evidence: Evidence;
  readonly onShow: (evidence: Evidence | null) => void;
};

export const EvidenceDrawer = ({ looking, evidence: { figure, at, position }, onShow }: EvidenceDrawerProps) => {
  const close = (): void => {
    onShow(null);
  };
  if (position === null)
    return figure === null ? null : (
      <Drawer title={factWords(figure)} onClose={close}>
        <FigureEvents
          looking={looking}
          at={at}
          figure={figure}
          onEvent={(chosen) => {
            onShow({ figure, at, position: chosen });
          }}
        />
      </Drawer>
    );
  return (
    <Drawer title="One event" onClose={close}>
      {figure === null ? null : (
        <Button
          variant="quiet"
          size="dense"
          className="mb-3"
          onClick={() => {
            onShow({ figure, at, position: null });
          }}
        >
          <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
          All events behind the figure
        </Button>
      )}
      <RecordedEvent looking={looking} position={position} />
    </Drawer>
  );
};

type FigureEventsProps = {
  readonly looking: Looking;
  readonly at: string;
  readonly figure: Figure;
  readonly onEvent: (position: string) => void;
};

const FigureEvents = ({ looking, at, figure, onEvent }: FigureEventsProps) => {
  const query = useQuery(figureQuery(looking, at, figure));
  return (
    <Loaded query={query} what="the events" skeleton={<Skeleton className="h-48" />}>
      {({ events, earlier }) => (
        <div className="-mx-5">
          <EventList label="Events behind the figure" events={events} earlier={earlier} onEvent={onEvent} />
        </div>
      )}
    </Loaded>
  );
};

const RecordedEvent = ({ looking, position }: { readonly looking: Looking; readonly position: string }) => {
  const query = useQuery(recordedEventQuery(looking, position));
  return (
    <Loaded query={query} what="this event" skeleton={<Skeleton className="h-96" />}>
      {(shown) => <EventFacts {...shown} />}
    </Loaded>
  );
};
