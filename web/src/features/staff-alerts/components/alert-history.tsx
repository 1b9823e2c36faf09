import type { ListedStaffAlert, StaffAlert } from '@danubit/contracts/http/console/alerts.contract';
import { Link } from 'react-router-dom';
import { consolePaths } from '../../../lib/console-paths.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { FACTS, MADE, stateText, titleOf } from './alert-words.ts';
import { Section } from './section.tsx';

/** Earlier decisions about this customer, what was seen then, and alerts of the same kind about others. */
export const AlertHistory = ({ shown: { earlier, similar, then } }: { readonly shown: StaffAlert }) => {
  const { formatDate, formatDateTime } = useTimeFormat();
  return (
    <>
      <Section title="Earlier decisions" note="of this customer">
        {earlier.length === 0 ? (
          <p className="px-5 text-small text-muted">This is the first alert about this customer.</p>
        ) : (
          <ScrollRegion label="Earlier decisions">
            <Table className="text-small">
              <caption className="sr-only">Earlier decisions</caption>
              <thead>
                <tr>
                  <HeaderCell>Raised</HeaderCell>
                  <HeaderCell>Alert</HeaderCell>
                  <HeaderCell>Decision and reason</HeaderCell>
                  <HeaderCell>By</HeaderCell>
                </tr>
              </thead>
              <tbody>
                {earlier.map((alert) => (
                  <EarlierRow key={alert.id} alert={alert} />
                ))}
              </tbody>
            </Table>
          </ScrollRegion>
        )}
        {then === null ? null : <Then then={then} />}
      </Section>
      <Section title="Similar alerts" note="of other customers">
        {similar.length === 0 ? (
          <p className="px-5 text-small text-muted">No other customer had an alert for this reason.</p>
        ) : (
          <ul className="flex flex-wrap gap-x-5 gap-y-1 px-5 text-small">
            {similar.map(({ id, raised_at: raisedAt, status }) => (
              <li key={id}>
                <Link to={consolePaths.alert(id)} aria-label={`Alert of ${formatDateTime(raisedAt)}`}>
                  {formatDate(raisedAt)}
                </Link>{' '}
                {status}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
};

const EarlierRow = ({ alert }: { readonly alert: ListedStaffAlert }) => {
  const { formatDate } = useTimeFormat();
  const { decision } = alert;
  const people = decision === null ? [] : [decision.by, ...(decision.approved_by === null ? [] : [decision.approved_by])];
  return (
    <Row>
      <Cell className="num align-top">{formatDate(alert.raised_at)}</Cell>
      <Cell className="align-top">
        <Link to={consolePaths.alert(alert.id)}>{titleOf(alert)}</Link>
      </Cell>
      <Cell className="align-top">
        {decision === null ? (
          stateText(alert)
        ) : (
          <>
            <strong>{MADE[decision.decision]}.</strong> {decision.rationale ?? 'The reason was erased.'}
          </>
        )}
      </Cell>
      <Cell className="align-top">{people.map(({ name, user_id: id }) => name ?? id).join(', ') || '·'}</Cell>
    </Row>
  );
};

/** Changed facts are bold and marked at the edge. */
const Then = ({ then: { at, facts } }: { readonly then: NonNullable<StaffAlert['then']> }) => {
  const { formatDateTime } = useTimeFormat();
  const title = `What the analyst saw on ${formatDateTime(at)}`;
  return (
    <div className="mx-5 mt-3 border-l-3 border-line-strong">
      <ScrollRegion label={title}>
        <Table className="text-small">
          <caption className="px-5 pb-1 text-left font-bold">{title}</caption>
          <thead>
            <tr>
              <HeaderCell>Fact</HeaderCell>
              <HeaderCell align="right">Then</HeaderCell>
              <HeaderCell align="right">In this alert</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {facts.map(({ fact, then, now }) => (
              <Row key={fact} className={then === now ? '' : 'font-bold'}>
                <Cell>
                  {FACTS[fact] ?? fact}
                  {then === now ? null : <span className="sr-only"> (changed)</span>}
                </Cell>
                <Cell align="right" className="num">
                  {then}
                </Cell>
                <Cell align="right" className="num">
                  {now}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
    </div>
  );
};
