import type { StaffAlert } from '@danubit/contracts/http/console/alerts.contract';
import { Link } from 'react-router-dom';
import { consolePaths } from '../../../lib/console-paths.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Money } from '../../../ui/money.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { Section } from './section.tsx';

type Linked = StaffAlert['why']['linked'];

const LABEL = 'Movements of others in the day before';

/** What others had moved with the same counterparty in the day before the alert. A look at one of their payments is recorded as such. */
export const AlertLinked = ({ linked }: { readonly linked: Linked }) =>
  linked.length === 0 ? null : (
    <Section title="The same card, account or address">
      <ScrollRegion label={LABEL}>
        <Table className="text-small">
          <caption className="sr-only">{LABEL}</caption>
          <thead>
            <tr>
              <HeaderCell>Movement</HeaderCell>
              <HeaderCell>Customer</HeaderCell>
              <HeaderCell>When</HeaderCell>
              <HeaderCell align="right">Worth</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {linked.map((movement) => (
              <LinkedRow key={movement.id} movement={movement} />
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
    </Section>
  );

const LinkedRow = ({ movement: { id, kind, customer, moved_at: movedAt, amount } }: { readonly movement: Linked[number] }) => {
  const { formatDateTime } = useTimeFormat();
  const shownId = <span className="mono wrap-anywhere">{id}</span>;
  return (
    <Row>
      <Cell>{kind === 'in' ? <Link to={consolePaths.payment(id)}>{shownId}</Link> : shownId}</Cell>
      <Cell>Another, number {customer}</Cell>
      <Cell>{formatDateTime(movedAt)}</Cell>
      <Cell align="right" className="num font-bold">
        <Money amount={amount} currency="EUR" />
      </Cell>
    </Row>
  );
};
