import type { RoutingDraft } from '@danubit/contracts/http/console/routing.contract';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';

type TrialProps = { readonly trial: NonNullable<RoutingDraft['trial']> };

const percentOf = (part: number, whole: number): string => (whole === 0 ? '–' : `${((part * 100) / whole).toFixed(1)} %`);

/** What the draft would have done with past payments. Both sides are estimates of the same kind. */
export const Trial = ({ trial: { from, to, payments, moved, approvals, gained, lost, cost } }: TrialProps) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-small text-muted">
        Tried over {payments} {payments === 1 ? 'payment' : 'payments'} from {formatDateTime(from)} to {formatDateTime(to)}. {moved} would
        have gone to another provider; {gained} approvals gained, {lost} lost.
      </p>
      <Table>
        <caption className="sr-only">What the draft would have changed</caption>
        <thead>
          <tr>
            <HeaderCell>Expected</HeaderCell>
            <HeaderCell align="right">In force then</HeaderCell>
            <HeaderCell align="right">Draft</HeaderCell>
          </tr>
        </thead>
        <tbody>
          <Line name="Approvals" before={String(approvals.before)} after={String(approvals.after)} />
          <Line name="Approval rate" before={percentOf(approvals.before, payments)} after={percentOf(approvals.after, payments)} />
          {cost.map(({ currency, before, after }) => (
            <Line key={currency} name={`Cost in ${currency}`} before={before} after={after} />
          ))}
        </tbody>
      </Table>
    </div>
  );
};

const Line = ({ name, before, after }: { readonly name: string; readonly before: string; readonly after: string }) => (
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
