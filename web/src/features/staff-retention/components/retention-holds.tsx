import { FOUR_EYES } from '@danubit/contracts/values/four-eyes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { retentionHoldsQuery } from '../api/retention-holds.queries.ts';
import { HoldForm } from './hold-form.tsx';
import { HoldItem } from './hold-item.tsx';

/** Orders to keep a person's data beyond its period. Others than officers and senior managers do not see that there are any. */
export const RetentionHolds = () => {
  const { session } = useSession();
  const roles: readonly string[] = staffRolesOf(session?.access_token ?? '');
  if (!FOUR_EYES.retention_hold.answer.some((role) => roles.includes(role))) return null;
  return <Holds mayPlace={FOUR_EYES.retention_hold.propose.some((role) => roles.includes(role))} />;
};

const Holds = ({ mayPlace }: { readonly mayPlace: boolean }) => {
  const query = useQuery(retentionHoldsQuery());
  const [isPlacing, setPlacing] = useState(false);
  return (
    <Card>
      <CardHeader title="Under a hold">
        {mayPlace ? (
          <Button
            variant="secondary"
            size="dense"
            onClick={() => {
              setPlacing(true);
            }}
          >
            Place a hold
          </Button>
        ) : null}
      </CardHeader>
      <p className="px-5 pb-4 text-ui text-muted">
        While a hold lasts, no key of the person is destroyed. Holds are confidential: the calendar and the customer show the ordinary
        periods.
      </p>
      <Loaded query={query} what="the holds" skeleton={<Skeleton className="m-5 h-24" />}>
        {({ holds }) =>
          holds.length === 0 ? (
            <EmptyState title="No hold is in force">A hold that an authority orders appears here until it ends.</EmptyState>
          ) : (
            <ul className="border-t border-line">
              {holds.map((hold) => (
                <HoldItem key={hold.id} hold={hold} mayPropose={mayPlace} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isPlacing ? (
        <HoldForm
          onClose={() => {
            setPlacing(false);
          }}
        />
      ) : null}
    </Card>
  );
};
