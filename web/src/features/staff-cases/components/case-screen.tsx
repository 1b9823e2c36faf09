import type { StaffCase } from '@danubit/contracts/http/console/cases.contract';
import { Link } from 'react-router-dom';
import { consolePaths } from '../../../lib/console-paths.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Money } from '../../../ui/money.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { Timeline, type TimelineEntry } from '../../../ui/timeline.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseEvidence } from './case-evidence.tsx';
import { CaseGraph } from './case-graph.tsx';
import { PRIORITIES, reasonsText, STATUSES, stepText, titleOf } from './case-words.ts';

/** A case with its alerts, customers and payments, what happened, and the next step. */
export const CaseScreen = ({ shown }: { readonly shown: StaffCase }) => {
  const { formatDateTime } = useTimeFormat();
  const { case: listed, steps } = shown;
  const entries = steps.map(({ at, type, by, text }, index): TimelineEntry => ({
    label: stepText(type),
    detail: [text, by === null ? 'by the system' : `by ${by.name ?? by.user_id}`].filter((part) => part !== null).join(', '),
    actor: by === null ? 'system' : 'staff',
    state: index === steps.length - 1 ? 'now' : 'done',
    time: formatDateTime(at),
  }));
  return (
    <article aria-labelledby="case-title" className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_324px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <header className="grid gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h1 id="case-title" className="text-h2">
              {titleOf(listed)}
            </h1>
            <Badge variant={listed.is_late ? 'negative' : 'secondary'}>
              {listed.is_late ? `late, ${STATUSES[listed.status]}` : STATUSES[listed.status]}
            </Badge>
          </div>
          <p className="text-ui text-muted">
            {PRIORITIES[listed.priority]} priority,{' '}
            {listed.owner === null ? 'not assigned' : `with ${listed.owner.name ?? listed.owner.user_id}`}.
            {listed.due_at === null ? '' : ` Due ${formatDateTime(listed.due_at)}, then it goes to the officers; nothing is released.`}
          </p>
        </header>
        <CaseGraph shown={shown} />
        <CaseAlerts alerts={shown.alerts} />
        <CaseEvidence evidence={shown.evidence} />
        <section className="grid gap-3">
          <h2 className="card-title">What happened</h2>
          <Timeline label="What happened" entries={entries} />
        </section>
      </div>
      <div className="grid gap-6 lg:sticky lg:top-28">
        <CaseActions shown={shown} />
      </div>
    </article>
  );
};

const CaseAlerts = ({ alerts }: Pick<StaffCase, 'alerts'>) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="card-title">Alerts, customers and payments</h2>
      <ScrollRegion label="Alerts, customers and payments">
        <Table className="text-small">
          <caption className="sr-only">Alerts, customers and payments</caption>
          <thead>
            <tr>
              <HeaderCell>Alert</HeaderCell>
              <HeaderCell>Customer</HeaderCell>
              <HeaderCell align="right">Amount</HeaderCell>
              <HeaderCell>State</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {alerts.map((alert) => (
              <Row key={alert.id}>
                <Cell>
                  <Link to={consolePaths.alert(alert.id)}>{formatDateTime(alert.raised_at)}</Link>
                  <span className="block text-caption text-muted">{reasonsText(alert.reasons)}</span>
                </Cell>
                <Cell>
                  {alert.customer === null ? (
                    'erased'
                  ) : (
                    <Link to={consolePaths.auditOf(alert.customer.user_id)}>{alert.customer.name ?? 'Name unknown'}</Link>
                  )}
                </Cell>
                <Cell align="right">
                  {alert.amount === null || alert.currency === null ? '·' : <Money amount={alert.amount} currency={alert.currency} />}
                </Cell>
                <Cell>
                  {alert.status}
                  {alert.is_held ? ', held' : ''}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
    </section>
  );
};
