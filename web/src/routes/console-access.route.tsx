import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accessReviewQuery, ownReadsQuery } from '../features/staff-access/api/access.queries.ts';
import { AccessGrants } from '../features/staff-access/components/access-grants.tsx';
import { Reads, RefusedCommands } from '../features/staff-access/components/access-lists.tsx';
import { staffRolesOf } from '../lib/auth/staff-roles.ts';
import { useSession } from '../lib/auth/use-session.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Staff see what they have looked at themselves; the auditor sees all look-ups. */
export const ConsoleAccess = () => {
  const { session } = useSession();
  const isAuditor = session !== null && staffRolesOf(session.access_token).includes('auditor');
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 'YYYY-MM'.length));
  return (
    <div className="wrap grid max-w-[72rem] grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <title>Access · Danubit Console</title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-h2">{isAuditor ? 'Access review' : 'What I have looked at'}</h1>
        <Field label="Month, UTC">
          {(control) => (
            <Input
              {...control}
              type="month"
              value={month}
              onChange={(event) => {
                if (/^\d{4}-\d\d$/.test(event.currentTarget.value)) setMonth(event.currentTarget.value);
              }}
            />
          )}
        </Field>
      </div>
      <AccessGrants />
      {isAuditor ? <Review month={month} /> : <Own month={month} />}
    </div>
  );
};

const Own = ({ month }: { readonly month: string }) => {
  const query = useQuery(ownReadsQuery(month));
  return (
    <Loaded query={query} what="your look-ups" skeleton={<Skeleton className="h-64" />}>
      {({ reads }) => <Reads title="My look-ups" reads={reads} withReader={false} />}
    </Loaded>
  );
};

const Review = ({ month }: { readonly month: string }) => {
  const query = useQuery(accessReviewQuery(month));
  return (
    <Loaded query={query} what="the access records" skeleton={<Skeleton className="h-64" />}>
      {({ reads, refused, has_more: hasMore }) => (
        <>
          {hasMore ? <p className="text-ui text-muted">Only the newest 500 of each are listed.</p> : null}
          <Reads title="Look-ups of all staff" reads={reads} withReader />
          <RefusedCommands refused={refused} />
        </>
      )}
    </Loaded>
  );
};
