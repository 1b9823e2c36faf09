import type { StaffCase } from '@danubit/contracts/http/console/cases.contract';
import { Link } from 'react-router-dom';
import { consolePaths } from '../../../lib/console-paths.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { eventText } from './case-words.ts';

/** Events of the main log, each with the position under which its proof is found. */
export const CaseEvidence = ({ evidence }: Pick<StaffCase, 'evidence'>) => {
  const { formatDateTime } = useTimeFormat();
  if (evidence.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="card-title">Evidence</h2>
      <ScrollRegion label="Evidence">
        <Table className="text-small">
          <caption className="sr-only">Evidence</caption>
          <thead>
            <tr>
              <HeaderCell>Event</HeaderCell>
              <HeaderCell>What it shows</HeaderCell>
              <HeaderCell>Customer</HeaderCell>
              <HeaderCell align="right">Position</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {evidence.map(({ position, type, recorded_at: at, text, customer }) => (
              <Row key={position}>
                <Cell>
                  {eventText(type)}
                  <span className="block text-caption text-muted">{formatDateTime(at)}</span>
                </Cell>
                <Cell>{text}</Cell>
                <Cell>
                  <Link to={consolePaths.auditOf(customer.user_id)}>{customer.name ?? 'Name unknown'}</Link>
                </Cell>
                <Cell align="right" className="mono">
                  {position.replace(/^0+(?=\d)/, '')}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
      <p className="text-caption text-muted">The position names the event for its proof, on the page Seals or with the verifier.</p>
    </section>
  );
};
