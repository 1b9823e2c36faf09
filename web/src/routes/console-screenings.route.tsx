import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { screeningQuery } from '../features/staff-alerts/api/screenings.queries.ts';
import { ScreeningList } from '../features/staff-alerts/components/screening-list.tsx';
import { ScreeningScreen } from '../features/staff-alerts/components/screening-screen.tsx';
import { consolePaths } from '../lib/console-paths.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** How a customer was screened. With `?movement=` only the screening of one deposit, withdrawal or delivery. No title names anyone. */
export const ConsoleScreenings = () => {
  const { userId = '' } = useParams();
  const [search] = useSearchParams();
  const movement = search.get('movement') ?? undefined;
  return (
    <div className="wrap grid max-w-[64rem] grid-cols-[minmax(0,1fr)] gap-4 py-8">
      <title>Screenings · Danubit Console</title>
      <div>
        <h1 className="text-h2">Screenings of a customer</h1>
        <p className="lead">Each is shown as it was recorded. Every screening that you open is recorded.</p>
        {movement === undefined ? null : (
          <Link to={consolePaths.screeningsOf(userId)} className="inline-flex min-h-11 items-center text-ui">
            All screenings of this customer
          </Link>
        )}
      </div>
      <ScreeningList key={`${userId} ${movement ?? ''}`} userId={userId} movement={movement} />
    </div>
  );
};

export const ConsoleScreening = () => {
  const { userId = '', id = '' } = useParams();
  const query = useQuery(screeningQuery(userId, id));
  return (
    <div className="wrap grid max-w-[64rem] grid-cols-[minmax(0,1fr)] py-8">
      <title>Screening · Danubit Console</title>
      <Link to={consolePaths.screeningsOf(userId)} className="inline-flex min-h-11 items-center gap-2 px-5 text-ui">
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        All screenings of this customer
      </Link>
      <Loaded query={query} what="this screening" skeleton={<Skeleton className="m-5 h-96" />}>
        {(shown) => <ScreeningScreen key={id} shown={shown} />}
      </Loaded>
    </div>
  );
};
