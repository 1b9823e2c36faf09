import { DUTY_OFFICERS } from '@danubit/contracts/http/console/duties.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { AsOfField } from '../../../ui/moment-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { dutiesQuery } from '../api/duties.queries.ts';
import { DutyForm } from './duty-form.tsx';
import { DutyItem } from './duty-item.tsx';

/** Trainings, audits and reviews of policies: what is due first, and how many are overdue. */
export const DutyList = () => {
  const { session } = useSession();
  const roles: readonly string[] = staffRolesOf(session?.access_token ?? '');
  const [at, setAt] = useState<string>();
  // The past is only read.
  const mayChange = at === undefined && DUTY_OFFICERS.some((role) => roles.includes(role));
  const query = useQuery(dutiesQuery(at));
  const [isAdding, setAdding] = useState(false);
  return (
    <Card>
      <CardHeader title="Duties">
        {mayChange ? (
          <Button
            variant="secondary"
            size="dense"
            onClick={() => {
              setAdding(true);
            }}
          >
            Add a duty
          </Button>
        ) : null}
      </CardHeader>
      <div className="px-5 pb-4">
        <AsOfField onChange={setAt} />
      </div>
      <Loaded query={query} what="the duties" skeleton={<Skeleton className="m-5 h-24" />}>
        {({ duties, overdue, can_own: owners, has_more: hasMore }) => (
          <>
            <p role="status" className="px-5 pb-4 text-ui">
              {overdue === 0 ? 'None is overdue.' : `Overdue: ${String(overdue)}.`}
            </p>
            {duties.length === 0 ? (
              <EmptyState title="No duties yet">Add trainings, audits and reviews of policies with their dates.</EmptyState>
            ) : (
              <ul className="border-t border-line">
                {duties.map((duty) => (
                  <DutyItem key={duty.id} duty={duty} owners={owners} mayChange={mayChange} />
                ))}
              </ul>
            )}
            {hasMore ? <p className="px-5 py-4 text-caption text-muted">Only the first 200 are shown.</p> : null}
            {isAdding ? (
              <DutyForm
                owners={owners}
                onClose={() => {
                  setAdding(false);
                }}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </Card>
  );
};
