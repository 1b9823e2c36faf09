import type { SystemStatus } from '@danubit/contracts/http/console/system.contract';
import type { ReactNode } from 'react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';
import { alarmWords, asWords } from './alarm-words.ts';
import { Decisions } from './decisions.tsx';

/** The state of the platform, the most urgent part first. Each part says what to do next. */
export const SystemOverview = ({ status }: { readonly status: SystemStatus }) => (
  <>
    <Alarms alarms={status.alarms} />
    <Decisions decisions={status.decisions} />
    <Lanes lanes={status.lanes} />
    <Failing failing={status.failing} />
    <Parked parked={status.parked} />
    <Consumers consumers={status.consumers} />
  </>
);

type PartProps = {
  readonly title: string;
  readonly empty: { readonly title: string; readonly text: string } | null;
  readonly children: ReactNode;
};

const Part = ({ title, empty, children }: PartProps) => (
  <Card>
    <CardHeader title={title} />
    {empty === null ? children : <EmptyState title={empty.title}>{empty.text}</EmptyState>}
  </Card>
);

const Alarms = ({ alarms }: Pick<SystemStatus, 'alarms'>) => {
  const { formatDateTime } = useTimeFormat();
  const empty = alarms.length === 0 ? { title: 'No alarm', text: 'Active alarms appear here, and are sent by mail or webhook.' } : null;
  return (
    <Part title="Alarms" empty={empty}>
      <ul className="border-t border-line">
        {alarms.map(({ kind, raised_at: raisedAt, details }) => (
          <li key={`${kind} ${raisedAt} ${JSON.stringify(details)}`} className="grid gap-1 border-b border-line px-5 py-4">
            <div className="flex flex-wrap items-baseline justify-between gap-3">
              <p className="font-bold">{asWords(kind)}</p>
              <Badge variant="negative">since {formatDateTime(raisedAt)}</Badge>
            </div>
            <p className="text-ui">{alarmWords(kind)}</p>
            <dl className="flex flex-wrap gap-x-5 text-caption">
              {details.map(({ name, value }) => (
                <div key={name} className="flex gap-1.5">
                  <dt className="text-muted">{asWords(name)}</dt>
                  <dd className="font-mono break-all">{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Part>
  );
};

const Lanes = ({ lanes }: Pick<SystemStatus, 'lanes'>) => {
  const { formatDateTime } = useTimeFormat();
  const empty =
    lanes.length === 0 ? { title: 'No open work', text: 'Charges, look-ups and mails that wait to be done appear here.' } : null;
  return (
    <Part title="Open work" empty={empty}>
      <Table>
        <caption className="sr-only">Open work by lane</caption>
        <thead>
          <tr>
            <HeaderCell>Lane</HeaderCell>
            <HeaderCell align="right">Open</HeaderCell>
            <HeaderCell align="right">Due</HeaderCell>
            <HeaderCell align="right">Failing</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {lanes.map(({ lane, waiting, due, failing, next_due_at: next }) => (
            <Row key={lane}>
              <Cell className="text-caption">
                <span className="font-mono break-all">{lane}</span>
                <span className="block text-muted">{next === null ? '' : `next ${formatDateTime(next)}`}</span>
              </Cell>
              <Cell align="right" className="num">
                {waiting}
              </Cell>
              <Cell align="right" className="num">
                {due}
              </Cell>
              <Cell align="right" className="num">
                {failing}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Part>
  );
};

const Failing = ({ failing }: Pick<SystemStatus, 'failing'>) => {
  const { formatDateTime } = useTimeFormat();
  const empty = failing.length === 0 ? { title: 'No work is failing', text: 'Work that failed three times or more appears here.' } : null;
  return (
    <Part title="Failing work" empty={empty}>
      <p className="px-5 pb-3 text-caption text-muted">Each is retried automatically and never dropped.</p>
      <ul className="border-t border-line">
        {failing.map(({ id, action, subject, tries, error, next_try_at: next }) => (
          <li key={id} className="grid gap-1 border-b border-line px-5 py-3 text-ui">
            <p className="font-strong">{asWords(action)}</p>
            <p className="font-mono text-caption break-all">{subject}</p>
            <p className="text-caption break-words">{error}</p>
            <p className="text-caption text-muted">
              {tries} tries, the next {formatDateTime(next)}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
};

const Parked = ({ parked }: Pick<SystemStatus, 'parked'>) => {
  const { formatDateTime } = useTimeFormat();
  const empty =
    parked.length === 0 ? { title: 'No parked stream', text: 'A stream is parked when one of its events cannot be applied.' } : null;
  return (
    <Part title="Parked streams" empty={empty}>
      <ul className="border-t border-line">
        {parked.map(({ consumer, stream, revision, reason, waiting_events: waiting, parked_at: at }) => (
          <li key={`${consumer} ${stream}`} className="grid gap-1 border-b border-line px-5 py-3 text-ui">
            <p className="font-strong">
              {consumer}, <span className="font-mono text-caption break-all">{stream}</span>
            </p>
            <p className="text-caption break-words">
              Revision {revision}: {reason}
            </p>
            <p className="text-caption text-muted">
              {waiting} further events wait, since {formatDateTime(at)}. After the repair:{' '}
              <code className="break-all">
                make parked RESUME={consumer} STREAM={stream}
              </code>
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
};

const Consumers = ({ consumers }: Pick<SystemStatus, 'consumers'>) => {
  const { formatDateTime } = useTimeFormat();
  const behind = consumers.filter(({ behind_since: since }) => since !== null);
  const empty =
    behind.length === 0
      ? { title: 'All have caught up', text: `${String(consumers.length)} read tables and reactors have handled every event of the log.` }
      : null;
  return (
    <Part title="Behind the log" empty={empty}>
      <ul className="border-t border-line">
        {behind.map(({ name, kind, behind_since: since }) => (
          <li key={`${kind} ${name}`} className="flex flex-wrap justify-between gap-x-5 border-b border-line px-5 py-3 text-ui">
            <span>{asWords(name)}</span>
            <span className="text-caption text-muted">last moved {since === null ? '' : formatDateTime(since)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
};
