import { FOUR_EYES } from '@danubit/contracts/values/four-eyes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { customerCapsQuery } from '../api/caps.queries.ts';
import { CapForm } from './cap-form.tsx';
import { CapItem } from './cap-item.tsx';

/** What one customer may move at most, below the limits of the level. With `userId` of that customer alone. */
export const CapCard = ({ userId }: { readonly userId?: string }) => {
  const { session } = useSession();
  const roles: readonly string[] = staffRolesOf(session?.access_token ?? '');
  const mayAnswer = FOUR_EYES.customer_cap.answer.some((role) => roles.includes(role));
  const query = useQuery(customerCapsQuery(userId));
  const [isProposing, setProposing] = useState(false);
  const isKnown = userId !== undefined && (query.data?.caps.length ?? 0) > 0;
  return (
    <Card>
      <CardHeader title={userId === undefined ? 'Caps' : 'Cap'}>
        {isKnown ? null : (
          <Button
            variant="secondary"
            size="dense"
            onClick={() => {
              setProposing(true);
            }}
          >
            Propose a cap
          </Button>
        )}
      </CardHeader>
      <Loaded query={query} what="the caps" skeleton={<Skeleton className="m-5 h-24" />}>
        {({ caps, has_more: hasMore }) =>
          caps.length === 0 ? (
            <EmptyState title="No cap">Two people agree on what a customer may move in a day or a month.</EmptyState>
          ) : (
            <>
              <ul>
                {caps.map((cap) => (
                  <CapItem key={cap.id} cap={cap} mayAnswer={mayAnswer} />
                ))}
              </ul>
              {hasMore ? <p className="px-5 py-4 text-caption text-muted">Only the first 100 are shown.</p> : null}
            </>
          )
        }
      </Loaded>
      {isProposing ? (
        <CapForm
          userId={userId}
          lifts={false}
          onClose={() => {
            setProposing(false);
          }}
        />
      ) : null}
    </Card>
  );
};
