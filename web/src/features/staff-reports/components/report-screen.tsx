import type { StaffReport } from '@danubit/contracts/http/console/reports.contract';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Timeline, type TimelineEntry } from '../../../ui/timeline.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportFiles } from './report-files.tsx';
import { ReportReaders } from './report-readers.tsx';
import { INDICATORS, STATUSES, stepText } from './report-words.ts';

type ShownProps = { readonly id: string; readonly shown: StaffReport };

/** What was assessed, drafted and filed about a case, what the FIU said, and the next step. */
export const ReportScreen = ({ id, shown }: ShownProps) => {
  const { formatDateTime } = useTimeFormat();
  const { report, steps } = shown;
  const entries = steps.map(({ at, type, by, text }, index): TimelineEntry => ({
    label: stepText(type),
    detail: [by === null ? 'By the system' : `By ${by.name ?? by.user_id}`, ...(text === null ? [] : [text])].join(': '),
    actor: by === null ? 'system' : 'staff',
    state: index === steps.length - 1 ? 'now' : 'done',
    time: formatDateTime(at),
  }));
  const status = report === null ? 'not assessed yet' : STATUSES[report.status];
  return (
    <article aria-labelledby="report-title" className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_364px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <header className="grid gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h1 id="report-title" className="text-h2">
              {shown.title ?? 'Title erased'}
            </h1>
            <Badge variant={report?.is_late === true ? 'negative' : 'secondary'}>
              {report?.is_late === true ? `late, ${status}` : status}
            </Badge>
          </div>
          <p className="text-ui text-muted">
            Report of suspicion. The customer, and colleagues who are not named here, must not learn of it.
            {report === null || report.due_at === null ? '' : ` Due before ${formatDateTime(report.due_at)}.`}
          </p>
        </header>
        <Law law={shown.law} />
        <Draft draft={shown.draft} />
        <ReportFiles id={id} shown={shown} />
        <Requests requests={shown.requests} />
        <section className="grid gap-3">
          <h2 className="card-title">What happened</h2>
          {entries.length === 0 ? (
            <p className="text-ui text-muted">The suspicion is not assessed yet.</p>
          ) : (
            <Timeline label="What happened" entries={entries} />
          )}
        </section>
      </div>
      <div className="grid gap-6 lg:sticky lg:top-28">
        {shown.may_change ? <ReportActions id={id} shown={shown} /> : null}
        <ReportReaders id={id} shown={shown} />
      </div>
    </article>
  );
};

const Law = ({ law }: Pick<StaffReport, 'law'>) => (
  <p className="border-l-3 border-line-strong pl-4 text-ui">
    {law.source}.{' '}
    {law.answer_working_days === null
      ? 'After filing, only an instruction of the FIU ends the wait.'
      : `Answers within ${String(law.answer_working_days)} working days, urgent ones within ${String(law.urgent_answer_hours)} hours. ` +
        `After ${String(law.silence_working_days)} working days without an instruction, staff may decide.`}
  </p>
);

const Draft = ({ draft }: Pick<StaffReport, 'draft'>) =>
  draft === null ? null : (
    <section className="grid gap-2 text-ui">
      <h2 className="card-title">Draft, version {draft.version}</h2>
      <p className="whitespace-pre-line">{draft.narrative}</p>
      <p className="whitespace-pre-line">
        <strong>What we have done:</strong> {draft.action}
      </p>
      <p className="text-caption text-muted">{draft.indicators.map((each) => INDICATORS[each]).join(', ')}</p>
    </section>
  );

const Requests = ({ requests }: Pick<StaffReport, 'requests'>) => {
  const { formatDateTime } = useTimeFormat();
  if (requests.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="card-title">Questions of the FIU</h2>
      <ol className="grid gap-3">
        {requests.map(({ number, text, answer, is_urgent: isUrgent, received_at: receivedAt, due_at: dueAt }) => (
          <li key={number} className="grid gap-1 border-l-3 border-line-strong pl-4 text-ui">
            <p className="whitespace-pre-line">{text ?? 'The text was erased.'}</p>
            <p className="text-caption text-muted">
              {isUrgent ? 'Urgent. ' : ''}Received {formatDateTime(receivedAt)}, {answer === null ? 'due before' : 'was due before'}{' '}
              {formatDateTime(dueAt)}.
            </p>
            {answer === null ? null : <p className="whitespace-pre-line">Answer: {answer}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
};
