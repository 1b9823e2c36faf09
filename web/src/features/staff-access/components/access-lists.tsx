import type { AccessRecord, RefusedCommandRecord } from '@danubit/contracts/http/console/access.contract';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';

const words = (code: string): string => code.replaceAll('_', ' ');

type ReadsProps = { readonly title: string; readonly reads: readonly AccessRecord[]; readonly withReader: boolean };

/** Look-ups: when, by whom, why, and what was shown. */
export const Reads = ({ title, reads, withReader }: ReadsProps) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <Card>
      <CardHeader title={title} />
      {reads.length === 0 ? (
        <EmptyState title="No look-up in this month">Each look-up of customer data appears here.</EmptyState>
      ) : (
        <ScrollRegion label={title}>
          <Table>
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <HeaderCell>When</HeaderCell>
                {withReader ? <HeaderCell>Who</HeaderCell> : null}
                <HeaderCell>What</HeaderCell>
                <HeaderCell>Why</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {reads.map(({ id, at, reader, session_id: session, purpose, reason, records }) => (
                <Row key={id}>
                  <Cell className="num align-top whitespace-nowrap">{formatDateTime(at)}</Cell>
                  {withReader ? (
                    <Cell className="align-top">
                      {words(reader.role ?? 'no role')}
                      <span className="block font-mono text-caption break-all text-muted">{reader.user_id}</span>
                      <span className="block text-caption break-all text-muted">session {session ?? 'unknown'}</span>
                    </Cell>
                  ) : null}
                  <Cell className="align-top">
                    {words(purpose)}
                    <span className="block text-caption break-all text-muted">{recordsText(records)}</span>
                  </Cell>
                  <Cell className="align-top">{reason ?? '–'}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </ScrollRegion>
      )}
    </Card>
  );
};

const SHOWN = 3;

const recordsText = (records: AccessRecord['records']): string => {
  if (records === null) return 'erased';
  const names = records.slice(0, SHOWN).map(({ kind, id }) => `${kind} ${id}`);
  return records.length > SHOWN ? `${names.join(', ')} and ${String(records.length - SHOWN)} more` : names.join(', ');
};

/** Commands that the platform refused. */
export const RefusedCommands = ({ refused }: { readonly refused: readonly RefusedCommandRecord[] }) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <Card>
      <CardHeader title="Refused commands" />
      {refused.length === 0 ? (
        <EmptyState title="No command was refused in this month">
          Requests of signed-in people that were turned down appear here.
        </EmptyState>
      ) : (
        <ScrollRegion label="Refused commands">
          <Table>
            <caption className="sr-only">Refused commands</caption>
            <thead>
              <tr>
                <HeaderCell>When</HeaderCell>
                <HeaderCell>Who</HeaderCell>
                <HeaderCell>Command</HeaderCell>
                <HeaderCell>Refused with</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {refused.map(({ id, at, user_id: userId, session_id: session, command, status, code, parameter }) => (
                <Row key={id}>
                  <Cell className="num align-top whitespace-nowrap">{formatDateTime(at)}</Cell>
                  <Cell className="align-top font-mono text-caption break-all">
                    {userId}
                    <span className="block text-muted">session {session}</span>
                  </Cell>
                  <Cell className="align-top font-mono text-caption break-all">{command}</Cell>
                  <Cell className="align-top">
                    {words(code).toLowerCase()}
                    <span className="block text-caption text-muted">
                      {String(status)}
                      {parameter === null ? '' : `, ${parameter}`}
                    </span>
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </ScrollRegion>
      )}
    </Card>
  );
};
