import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, Outlet, useNavigate, useParams } from 'react-router-dom';
import { alertQuery, alertsQuery } from '../features/staff-alerts/api/alerts.queries.ts';
import { AlertDecision } from '../features/staff-alerts/components/alert-decision.tsx';
import { AlertFigures } from '../features/staff-alerts/components/alert-figures.tsx';
import { AlertOutcome, AlertProposal } from '../features/staff-alerts/components/alert-outcome.tsx';
import { AlertQueue } from '../features/staff-alerts/components/alert-queue.tsx';
import { AlertScreen } from '../features/staff-alerts/components/alert-screen.tsx';
import { DraftCase } from '../features/staff-cases/components/draft-case.tsx';
import { consolePaths } from '../lib/console-paths.ts';
import { toast } from '../lib/toast-store.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The queue keeps its filters while alerts are opened. On phones an alert takes the place of the queue. No title names an alert. */
export const ConsoleAlerts = () => {
  const { id } = useParams();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] bg-surface lg:grid-cols-[18.25rem_minmax(0,1fr)]">
      <title>Alerts · Danubit Console</title>
      <div className={`border-line lg:border-r ${id === undefined ? '' : 'max-lg:hidden'}`}>
        {id === undefined ? <h1 className="sr-only">Alerts</h1> : null}
        <AlertQueue />
      </div>
      <Outlet />
    </div>
  );
};

export const NoAlertChosen = () => (
  <p className="p-5 text-ui text-muted max-lg:hidden">Choose an alert from the list. Every alert that you open is recorded.</p>
);

export const ConsoleAlertFigures = () => (
  <div className="wrap max-w-[56rem] py-8">
    <title>Alerts · Danubit Console</title>
    <Link to={consolePaths.alerts} className="mb-3 inline-flex min-h-11 items-center gap-2 text-ui">
      <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
      All alerts
    </Link>
    <h1 className="mb-5 text-h2">Ageing and outcomes of alerts</h1>
    <AlertFigures />
  </div>
);

export const ConsoleAlert = () => {
  const { id = '' } = useParams();
  const query = useQuery(alertQuery(id));
  const openNext = useOpenNext(id);
  return (
    <div className="min-w-0">
      <Link to={consolePaths.alerts} className="inline-flex min-h-11 items-center gap-2 px-5 text-ui lg:hidden">
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        All alerts
      </Link>
      <Loaded query={query} what="this alert" skeleton={<Skeleton className="m-5 h-96" />}>
        {(shown) => (
          <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_20.25rem]">
            <AlertScreen key={id} shown={shown} now={query.dataUpdatedAt} />
            <div className="border-line px-5 py-4 max-lg:border-t lg:border-l">
              <div className="grid gap-6 lg:sticky lg:top-28">
                <AlertProposal shown={shown} onRecorded={openNext} />
                <AlertOutcome shown={shown} />
                <AlertDecision key={id} shown={shown} onRecorded={openNext} />
                <DraftCase key={`${id} case`} alertId={id} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
};

/** After a decision the next alert that waits for the reader opens, in the order of the queue as it was last loaded. */
const useOpenNext = (id: string) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return () => {
    const waiting = client.getQueryData(alertsQuery('waiting').queryKey)?.alerts ?? [];
    const mine = waiting.filter((each) => each.is_for_reader && each.id !== id);
    const at = waiting.findIndex((each) => each.id === id);
    const next = mine.find((each) => waiting.indexOf(each) > at) ?? mine[0];
    toast({ title: 'Recorded', description: next === undefined ? 'No other alert waits for you.' : 'This is the next alert.' });
    void navigate(next === undefined ? consolePaths.alerts : consolePaths.alert(next.id));
  };
};
