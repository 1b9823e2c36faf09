import { FOUR_EYES } from '@danubit/contracts/values/four-eyes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { relationshipEndsQuery } from '../api/relationship-ends.queries.ts';
import { EndForm } from './end-form.tsx';
import { EndItem } from './end-item.tsx';

/** Refused and ended relationships: what waits first, then what remains with those that have ended. */
export const EndList = () => {
  const { session } = useSession();
  const roles: readonly string[] = staffRolesOf(session?.access_token ?? '');
  const mayPropose = FOUR_EYES.relationship_end.propose.some((role) => roles.includes(role));
  const isSenior = roles.includes('senior_manager');
  const query = useQuery(relationshipEndsQuery());
  const [isProposing, setProposing] = useState(false);
  return (
    <Card>
      <CardHeader title="Refused and ended">
        {mayPropose ? (
          <Button
            variant="secondary"
            size="dense"
            onClick={() => {
              setProposing(true);
            }}
          >
            Propose an end
          </Button>
        ) : null}
      </CardHeader>
      <Loaded query={query} what="the ended relationships" skeleton={<Skeleton className="m-5 h-24" />}>
        {({ ends, has_more: hasMore }) =>
          ends.length === 0 ? (
            <EmptyState title="No relationship has ended">
              Proposals and ended relationships are listed here, with the balances that remain.
            </EmptyState>
          ) : (
            <>
              <ul className="border-t border-line">
                {ends.map((end) => (
                  <EndItem key={end.id} end={end} isSenior={isSenior} />
                ))}
              </ul>
              {hasMore ? <p className="px-5 py-4 text-caption text-muted">Only the first 100 are shown.</p> : null}
            </>
          )
        }
      </Loaded>
      {isProposing ? (
        <EndForm
          onClose={() => {
            setProposing(false);
          }}
        />
      ) : null}
    </Card>
  );
};
