import { FOUR_EYES } from '@danubit/contracts/values/four-eyes';
import type { StaffRouting } from '@danubit/contracts/http/console/routing.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { routingQuery } from '../api/routing.queries.ts';
import { DraftForm } from './draft-form.tsx';
import { DraftItem } from './draft-item.tsx';
import { RulesView } from './rules-view.tsx';

/** The rules in force, a draft of new ones, and all drafts with what they would have changed. */
export const RoutingDesk = () => {
  const query = useQuery(routingQuery());
  return (
    <Loaded query={query} what="the rules" skeleton={<Skeleton className="h-60" />}>
      {(routing) => (
        <>
          <InForce routing={routing} />
          <Card>
            <CardHeader title="Drafts" />
            {routing.drafts.length === 0 ? (
              <EmptyState title="No draft yet">Drafts appear here with what they would have changed in the last 90 days.</EmptyState>
            ) : (
              <ul className="border-t border-line">
                {routing.drafts.map((draft) => (
                  <DraftItem key={draft.draft} draft={draft} inForce={routing.in_force} />
                ))}
              </ul>
            )}
          </Card>
        </>
      )}
    </Loaded>
  );
};

const InForce = ({ routing }: { readonly routing: StaffRouting }) => {
  const { session } = useSession();
  const [isDrafting, setDrafting] = useState(false);
  const { version, rules } = routing.in_force;
  const mayDraft = staffRolesOf(session?.access_token ?? '').some((role) => FOUR_EYES.routing.propose.some((each) => each === role));
  return (
    <Card>
      <CardHeader title="In force">
        {mayDraft && !isDrafting ? (
          <Button
            size="dense"
            onClick={() => {
              setDrafting(true);
            }}
          >
            Draft new rules
          </Button>
        ) : null}
      </CardHeader>
      <div className="grid gap-2 px-5 pb-5">
        <p className="text-small text-muted">{version === 0 ? 'No rules were published.' : `Version ${String(version)}.`}</p>
        <RulesView rules={rules} />
      </div>
      {isDrafting ? (
        <DraftForm
          routing={routing}
          onClose={() => {
            setDrafting(false);
          }}
        />
      ) : null}
    </Card>
  );
};
