import type { EventRef, FactChange, PastScreen } from '@danubit/contracts/http/console/audit.contract';
import { Segments } from '../../../ui/segments.tsx';
import type { Figure, Looking } from '../api/audit.queries.ts';
import { ChangesTable } from './changes-table.tsx';
import { EventList } from './event-list.tsx';
import type { Evidence } from './evidence-drawer.tsx';
import { PastScreenView } from './past-screen.tsx';
import { PastTable } from './past-table.tsx';

const VIEWS = ['dashboard', 'tables', 'events'] as const;
export type View = (typeof VIEWS)[number];
const VIEW_WORDS: Readonly<Record<View, string>> = { dashboard: 'Dashboard', tables: 'Read tables', events: 'Events' };

type DeskViewsProps = {
  readonly looking: Looking;
  readonly at: string;
  readonly view: View;
  readonly screen: PastScreen;
  readonly compared: PastScreen | null;
  readonly changes: readonly FactChange[];
  readonly events: readonly EventRef[];
  readonly earlier: number;
  readonly onView: (view: View) => void;
  readonly onEvidence: (evidence: Evidence) => void;
};

/** The dashboard, the read tables or the events of the customer at the moment. */
export const DeskViews = (props: DeskViewsProps) => {
  const { looking, at, view, screen, events, earlier, onView, onEvidence } = props;
  const onFigureAt =
    (moment: string) =>
    (figure: Figure): void => {
      onEvidence({ figure, at: moment, position: null });
    };
  const onEvent = (position: string): void => {
    onEvidence({ figure: null, at, position });
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3">
        <Segments label="What to show" options={VIEWS} chosen={view} onChoose={onView} wordOf={(each) => VIEW_WORDS[each]} />
        <p className="text-caption text-muted max-sm:hidden">
          <kbd>←</kbd> <kbd>→</kbd> one event · <kbd>B</kbd> set B here · <kbd>N</kbd> now
        </p>
      </div>
      {view === 'dashboard' ? <Dashboards {...props} onFigureAt={onFigureAt} onEvent={onEvent} /> : null}
      {view === 'tables' ? <PastTable looking={looking} at={at} onFigure={onFigureAt(at)} /> : null}
      {view === 'events' ? (
        <EventList
          label="Events of the customer up to the moment"
          events={events.filter(({ position }) => position <= screen.position)}
          earlier={earlier}
          onEvent={onEvent}
        />
      ) : null}
    </>
  );
};

type DashboardsProps = Pick<DeskViewsProps, 'at' | 'screen' | 'compared' | 'changes'> & {
  readonly onFigureAt: (moment: string) => (figure: Figure) => void;
  readonly onEvent: (position: string) => void;
};

const Dashboards = ({ at, screen, compared, changes, onFigureAt, onEvent }: DashboardsProps) =>
  compared === null ? (
    <PastScreenView label="As the customer saw it" screen={screen} onFigure={onFigureAt(at)} />
  ) : (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2 md:divide-x md:divide-line">
        <PastScreenView label="A, as the customer saw it" screen={screen} onFigure={onFigureAt(at)} />
        <PastScreenView label="B, as the customer saw it" screen={compared} onFigure={onFigureAt(compared.position)} />
      </div>
      <ChangesTable changes={changes} onEvent={onEvent} />
    </>
  );
