import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { caseQuery } from '../features/staff-cases/api/cases.queries.ts';
import { CaseList } from '../features/staff-cases/components/case-list.tsx';
import { CaseScreen } from '../features/staff-cases/components/case-screen.tsx';
import { consolePaths } from '../lib/console-paths.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const ConsoleCases = () => (
  <div className="wrap max-w-[56rem] py-8">
    <title>Cases · Danubit Console</title>
    <h1 className="mb-5 text-h2">Cases</h1>
    <CaseList />
  </div>
);

export const ConsoleCase = () => {
  const { id = '' } = useParams();
  const query = useQuery(caseQuery(id));
  return (
    <div className="wrap py-6">
      <title>Cases · Danubit Console</title>
      <Link to={consolePaths.cases} className="mb-3 inline-flex min-h-11 items-center gap-2 text-ui">
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        All cases
      </Link>
      <Loaded query={query} what="this case" skeleton={<Skeleton className="h-96" />}>
        {(shown) => <CaseScreen shown={shown} />}
      </Loaded>
    </div>
  );
};
