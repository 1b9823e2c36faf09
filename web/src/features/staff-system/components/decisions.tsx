import type { SystemStatus } from '@danubit/contracts/http/console/system.contract';
import { DECISIONS, type DecisionKind } from '@danubit/contracts/values/decisions';
import { Link } from 'react-router-dom';
import { roleName } from '../../../lib/auth/staff-roles.ts';
import { consolePaths } from '../../../lib/console-paths.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';

/** Where each is decided; without a page it is decided on the server. */
const DESKS: Readonly<Record<DecisionKind, readonly [name: string, path: string | null]>> = {
  payment: ['Held payments', consolePaths.payments],
  suspense: ['Money in suspense', consolePaths.suspense],
  refund: ['Refunds', consolePaths.refunds],
  payout: ['Withdrawals', consolePaths.payouts],
  dispute: ['Disputes', consolePaths.disputes],
  'data-request': ['Data requests', consolePaths.requests],
  complaint: ['Complaints', consolePaths.complaints],
  delivery: ['Deliveries of coins', consolePaths.deliveries],
  receipt: ['Coins that arrived', consolePaths.receipts],
  'payout-request': ['Payout requests from before withdrawals', null],
  settlement: ['Payout reports that contradict themselves', consolePaths.reconciliation],
  break: ['Breaks', consolePaths.reconciliation],
  verification: ['Verification', consolePaths.verification],
  restriction: ['Restrictions by staff', consolePaths.relationships],
  routing: ['Drafts of routing rules', consolePaths.routing],
};
const KINDS = Object.keys(DESKS) as readonly DecisionKind[];

/** What waits for a person: who owns it, until when, and how much is overdue. */
export const Decisions = ({ decisions }: Pick<SystemStatus, 'decisions'>) => (
  <Card>
    <CardHeader title="Decisions" />
    <Table>
      <caption className="sr-only">Decisions that wait for a person, with owner and deadline</caption>
      <thead>
        <tr>
          <HeaderCell>Decision</HeaderCell>
          <HeaderCell align="right">Waiting</HeaderCell>
          <HeaderCell align="right">Overdue</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <Decision key={kind} kind={kind} found={decisions.find((each) => each.kind === kind)} />
        ))}
      </tbody>
    </Table>
  </Card>
);

type DecisionProps = { readonly kind: DecisionKind; readonly found: SystemStatus['decisions'][number] | undefined };

const Decision = ({ kind, found }: DecisionProps) => {
  const { formatDateTime } = useTimeFormat();
  const [name, path] = DESKS[kind];
  const { owners, within } = DECISIONS[kind];
  const oldest = found?.oldest ?? null;
  return (
    <Row>
      <Cell>
        {path === null ? name : <Link to={path}>{name}</Link>}
        <span className="block text-caption text-muted">
          {owners.map(roleName).join(', ')}; within {within}
        </span>
        {oldest === null ? null : (
          <span className="block text-caption break-all">
            The oldest waits since {formatDateTime(oldest.since)}: <span className="font-mono">{oldest.id}</span>
          </span>
        )}
      </Cell>
      <Cell align="right" className="num">
        {found?.waiting ?? 0}
      </Cell>
      <Cell align="right" className="num">
        {(found?.overdue ?? 0) === 0 ? 0 : <strong className="text-negative">{found?.overdue}</strong>}
      </Cell>
    </Row>
  );
};
