import type { StaffMonitoringRules } from '@danubit/contracts/http/console/monitoring-rules.contract';
import type { MonitoringRuleSet } from '@danubit/contracts/values/monitoring-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
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

const Drafts = ({ monitoring: { drafts, in_force: inForce, missing } }: { readonly monitoring: StaffMonitoringRules }) => {
  const [begin, setBegin] = useState<MonitoringRuleSet>();
  const complete = { ...inForce.rules, rules: [...inForce.rules.rules, ...missing] };
  return (
    <Card>
      <CardHeader title="Drafts">
        {begin === undefined ? (
          <Button
            size="dense"
            onClick={() => {
              setBegin(inForce.rules);
            }}
          >
            Draft new rules
          </Button>
        ) : null}
      </CardHeader>
      {begin === undefined && missing.length > 0 ? (
        <Missing
          rules={missing}
          onDraft={() => {
            setBegin(complete);
          }}
        />
      ) : null}
      {begin === undefined ? null : (
        <DraftForm
          begin={begin}
          onClose={() => {
            setBegin(undefined);
          }}
        />
      )}
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

type MissingProps = { readonly rules: StaffMonitoringRules['missing']; readonly onDraft: () => void };

/** Rules that came after the published set, and that no officer has left out of it. */
const Missing = ({ rules, onDraft }: MissingProps) => (
  <div className="grid gap-3 px-5 pb-5">
    <Alert variant="warning">
      The published rule set lacks {rules.length === 1 ? 'the rule' : 'the rules'} {rules.map(({ name }) => `“${name}”`).join(' and ')},
      which came later. Draft a version with {rules.length === 1 ? 'it' : 'them'}.
    </Alert>
    <div>
      <Button size="dense" variant="secondary" onClick={onDraft}>
        Draft with {rules.length === 1 ? 'this rule' : 'these rules'}
      </Button>
    </div>
  </div>
);

/** The rules look at these countries as well: the list has its own editions, and no draft changes it. */
const CountryList = ({ list: { name, source, call_for_action: called } }: { readonly list: StaffMonitoringRules['country_list'] }) => (
  <p className="text-small text-muted">
    And those with a call for action in edition <span className="mono wrap-anywhere">{name}</span> of the list, {source}:{' '}
    {called.join(', ')}.
  </p>
);
