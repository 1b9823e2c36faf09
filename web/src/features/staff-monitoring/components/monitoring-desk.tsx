import type { StaffMonitoringRules } from '@danubit/contracts/http/console/monitoring-rules.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { monitoringRulesQuery } from '../api/monitoring-rules.queries.ts';
import { DraftForm } from './draft-form.tsx';
import { DraftItem } from './draft-item.tsx';
import { RulesView } from './rules-view.tsx';

/** The drafts with what they would have changed, and the rules in force. */
export const MonitoringDesk = () => {
  const query = useQuery(monitoringRulesQuery());
  return (
    <Loaded query={query} what="the rules" skeleton={<Skeleton className="h-60" />}>
      {(monitoring) => (
        <>
          <Drafts monitoring={monitoring} />
          <Card>
            <CardHeader title="In force" />
            <div className="grid grid-cols-1 gap-3 px-5 pb-5">
              <p className="text-small text-muted">
                {monitoring.in_force.name}, {monitoring.in_force.rules.rules.length} rules. Amounts compare in EUR.
              </p>
              <RulesView rules={monitoring.in_force.rules} />
              <CountryList list={monitoring.country_list} />
            </div>
          </Card>
        </>
      )}
    </Loaded>
  );
};

const Drafts = ({ monitoring: { drafts, in_force: inForce } }: { readonly monitoring: StaffMonitoringRules }) => {
  const [isDrafting, setDrafting] = useState(false);
  return (
    <Card>
      <CardHeader title="Drafts">
        {isDrafting ? null : (
          <Button
            size="dense"
            onClick={() => {
              setDrafting(true);
            }}
          >
            Draft new rules
          </Button>
        )}
      </CardHeader>
      {isDrafting ? (
        <DraftForm
          inForce={inForce}
          onClose={() => {
            setDrafting(false);
          }}
        />
      ) : null}
      {drafts.length === 0 ? (
        <EmptyState title="No draft yet">Drafts appear here with what they would have changed in the whole history.</EmptyState>
      ) : (
        <ul className="border-t border-line">
          {drafts.map((draft) => (
            <DraftItem key={draft.draft} draft={draft} inForce={inForce} />
          ))}
        </ul>
      )}
    </Card>
  );
};

/** The rules look at these countries as well: the list has editions of its own, and no draft changes it. */
const CountryList = ({ list: { name, source, call_for_action: called } }: { readonly list: StaffMonitoringRules['country_list'] }) => (
  <p className="text-small text-muted">
    And those with a call for action in edition <span className="mono wrap-anywhere">{name}</span> of the list, {source}:{' '}
    {called.join(', ')}.
  </p>
);
