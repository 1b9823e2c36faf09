import type { MonitoringRulesDraft } from '@danubit/contracts/http/console/monitoring-rules.contract';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';

type TrialProps = { readonly trial: NonNullable<MonitoringRulesDraft['backtest']> };

const hours = (minutes: number): string => (minutes / 60).toFixed(1);

/** What the draft would have done with everything that was moved. */
export const Trial = ({
  trial: { movements, customers, left_out: leftOut, alerts, held, declined, gained, lost, minutes, rules },
}: TrialProps) => (
  <div className="grid grid-cols-1 gap-2">
    <p className="text-small text-muted">
      Tried over {movements} movements of {customers} customers: {gained} alerts gained, {lost} lost.
      {leftOut === 0 ? '' : ` ${String(leftOut)} older movements could not be tried.`}
    </p>
    <Table>
      <caption className="sr-only">What the draft would have changed</caption>
      <thead>
        <tr>
          <HeaderCell>Over the whole history</HeaderCell>
          <HeaderCell align="right">In force</HeaderCell>
          <HeaderCell align="right">Draft</HeaderCell>
        </tr>
      </thead>
      <tbody>
        <Line name="Alerts of rules" {...alerts} />
        <Line name="With money on hold" {...held} />
        <Line name="Declined immediately" {...declined} />
        <Line name="Hours of analysts" before={hours(minutes.before)} after={hours(minutes.after)} />
        {rules.map(({ rule_id: id, ...hits }) => (
          <Line key={id} name={`Hits of ${id}`} {...hits} />
        ))}
      </tbody>
    </Table>
  </div>
);

export const Shadow = ({ run }: { readonly run: NonNullable<MonitoringRulesDraft['shadow']> }) => (
  <p className="text-small text-muted">
    In shadow it judged {run.movements} {run.movements === 1 ? 'movement' : 'movements'}: {run.alerts.after} alerts instead of{' '}
    {run.alerts.before}; {run.gained} gained, {run.lost} lost.
  </p>
);

type LineProps = { readonly name: string; readonly before: number | string; readonly after: number | string };

const Line = ({ name, before, after }: LineProps) => (
  <Row>
    <Cell>{name}</Cell>
    <Cell align="right" className="num">
      {before}
    </Cell>
    <Cell align="right" className="num">
      {after}
    </Cell>
  </Row>
);
