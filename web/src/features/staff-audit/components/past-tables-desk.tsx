import type { PastTable } from '@danubit/contracts/http/console/past-tables.contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { pastTablesQuery, useChangePastTable } from '../api/past-tables.queries.ts';
import { PastRows } from './past-rows.tsx';
import { PastTableForm } from './past-table-form.tsx';
import { momentWords, overText, STATE_WORDS } from './past-table-words.ts';

type PastTablesDeskProps = { readonly reason: string; readonly onReason: (reason: string) => void };

/** Whole tables as of a moment: request one, watch it being built, and read it. */
export const PastTablesDesk = ({ reason, onReason }: PastTablesDeskProps) => {
  const query = useQuery(pastTablesQuery());
  return (
    <Loaded query={query} what="your tables" skeleton={<Skeleton className="h-96" />}>
      {({ tables, asked: [newest] }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PastTableForm tables={tables} reason={reason} onReason={onReason} />
          {newest === undefined || newest.state === 'cancelled' ? null : <Asked key={newest.id} asked={newest} reason={reason} />}
        </div>
      )}
    </Loaded>
  );
};

const Asked = ({ asked, reason }: { readonly asked: PastTable; readonly reason: string }) => {
  const titleId = useId();
  const { table, state, percent, first, second } = asked;
  const { formatDateTime } = useTimeFormat();
  const over = overText(asked);
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t-3 border-t-accent pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={titleId} className="card-title">
          {table}
        </h2>
        <Badge variant={state === 'failed' ? 'negative' : 'secondary'}>{STATE_WORDS[state]}</Badge>
      </div>
      <p className="text-ui text-muted">
        {momentWords(first, formatDateTime)}
        {second === null ? '' : ` and ${momentWords(second, formatDateTime)}`}
      </p>
      {state === 'waiting' || state === 'building' ? <Building id={asked.id} percent={percent} /> : null}
      {over === null ? null : <Alert variant={state === 'failed' ? 'negative' : 'info'}>{over}</Alert>}
      {state === 'ready' ? <Ready asked={asked} reason={reason} /> : null}
    </section>
  );
};

const Building = ({ id, percent }: { readonly id: string; readonly percent: number }) => {
  const change = useChangePastTable();
  return (
    <div className="grid gap-3">
      {change.error === null ? null : (
        <Alert variant="negative" title="The build was not cancelled.">
          {change.error.message}
        </Alert>
      )}
      <Progress label="Progress of the table" percent={percent} />
      <p className="text-caption text-muted">
        <span className="num">{percent}</span> %. You can leave this page: the build continues, also after a restart.
      </p>
      <Button
        size="dense"
        variant="secondary"
        className="justify-self-start"
        busy={change.isPending}
        busyLabel="Cancelling..."
        onClick={() => {
          change.mutate({ cancel: id });
        }}
      >
        Cancel the build
      </Button>
    </div>
  );
};

const Ready = ({ asked, reason }: { readonly asked: PastTable; readonly reason: string }) => {
  const { formatDateTime } = useTimeFormat();
  const { expires_at: expiresAt, left_out: leftOut, left_out_count: count } = asked;
  return (
    <>
      {expiresAt === null ? null : <p className="text-caption text-muted">Dropped on {formatDateTime(expiresAt)}.</p>}
      {count === 0 ? null : (
        <Alert variant="warning" title={`Streams that cannot be read: ${String(count)}`}>
          The rows are without {leftOut.map(({ stream, revision }) => `${stream} from #${revision}`).join(', ')}.
        </Alert>
      )}
      {reason === '' ? (
        <Alert variant="info">Enter a reason above and build the table again: the reason is recorded with everything you open.</Alert>
      ) : (
        <PastRows asked={asked} reason={reason} />
      )}
    </>
  );
};
