import type { StaffEvidence } from '@danubit/contracts/http/console/evidence.contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSession } from '../../../lib/auth/use-session.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { ProposalAnswer } from '../../../ui/proposal-answer.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChangeEvidence } from '../api/change-evidence.mutation.ts';
import { evidenceQuery } from '../api/evidence.queries.ts';
import { failureText, KINDS, STATES } from './evidence-words.ts';

/** Bundles of evidence: what waits for a second person, what is being made, and what can be saved. */
export const EvidenceList = () => {
  const query = useQuery(evidenceQuery());
  return (
    <Card>
      <CardHeader title="Bundles" />
      <Loaded query={query} what="the evidence" skeleton={<Skeleton className="m-5 h-40" />}>
        {({ evidence, has_more: hasMore }) =>
          evidence.length === 0 ? (
            <EmptyState title="No evidence so far">Bundles appear here from the request until their file is deleted.</EmptyState>
          ) : (
            <>
              <ul className="border-t border-line">
                {evidence.map((one) => (
                  <EvidenceItem key={one.id} evidence={one} />
                ))}
              </ul>
              {hasMore ? <p className="px-5 py-3 text-caption text-muted">These are the newest 50.</p> : null}
            </>
          )
        }
      </Loaded>
    </Card>
  );
};

const BADGES = { ready: 'positive', failed: 'negative' } as const;
const badgeOf = (state: StaffEvidence['state']) => (state === 'ready' || state === 'failed' ? BADGES[state] : 'secondary');

const EvidenceItem = ({ evidence }: { readonly evidence: StaffEvidence }) => {
  const titleId = useId();
  const { id, state, customer, recipient, reason, percent, failure, file } = evidence;
  return (
    <li aria-labelledby={titleId} className="grid gap-2 border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p id={titleId} className="font-bold">
          {customer?.name ?? customer?.user_id ?? 'An erased customer'}{' '}
          <span className="font-regular text-muted">for {recipient ?? 'an erased recipient'}</span>
        </p>
        <Badge variant={badgeOf(state)}>{STATES[state]}</Badge>
      </div>
      <p className="text-ui">{reason ?? 'The reason was erased.'}</p>
      <Origin evidence={evidence} />
      {percent === null ? null : <Progress label="Progress of the bundle" percent={percent} />}
      {failure === null ? null : <Alert variant="negative" title={failureText(failure)} />}
      {state === 'waiting' ? <Answer evidence={evidence} /> : null}
      {file === null ? null : <Saved id={id} file={file} />}
    </li>
  );
};

const Origin = ({
  evidence: { kind, scope, requested_by: by, requested_at: at, approved_by: approver },
}: {
  readonly evidence: StaffEvidence;
}) => {
  const { formatDateTime } = useTimeFormat();
  return (
    <p className="text-caption text-muted">
      {KINDS[kind].label}. {scope === null ? 'Everything about the customer.' : `Limited to ${scope}.`} Requested by {by.name ?? by.user_id}
      , {formatDateTime(at)}
      {approver === null ? '' : `, approved by ${approver.name ?? approver.user_id}`}
    </p>
  );
};

const Answer = ({ evidence: { id, requested_by: by, reason, lapses_at: lapsesAt } }: { readonly evidence: StaffEvidence }) => {
  const { formatDateTime } = useTimeFormat();
  const { user } = useSession();
  const change = useChangeEvidence();
  return (
    <ProposalAnswer
      what="Evidence with content of the restricted log"
      reason={reason ?? 'The reason was erased.'}
      note={`Requested by ${by.name ?? by.user_id}. ${lapsesAt === null ? '' : `Lapses on ${formatDateTime(lapsesAt)}.`}`}
      yes="Approve"
      isOwn={user?.id === by.user_id}
      error={change.error}
      busy={change.isPending}
      onYes={() => {
        change.mutate({ id, answer: 'approve' });
      }}
      onNo={() => {
        change.mutate({ id, answer: 'reject' });
      }}
    />
  );
};

type SavedProps = { readonly id: string; readonly file: NonNullable<StaffEvidence['file']> };

const Saved = ({ id, file: { bytes, sha256, events, tree_size: size, expires_at: expiresAt, downloads } }: SavedProps) => {
  const { formatDateTime } = useTimeFormat();
  const change = useChangeEvidence();
  return (
    <div className="grid gap-2">
      {change.error === null ? null : (
        <Alert variant="negative" title="The bundle was not saved.">
          {change.error.message}
        </Alert>
      )}
      <p className="text-caption text-muted">
        <span className="num">{events}</span> events, proven under <span className="num">{size}</span> sealed events,{' '}
        <span className="num">{Math.max(1, Math.round(bytes / 1024))}</span> KB. Deleted on {formatDateTime(expiresAt)}. Saved{' '}
        <span className="num">{downloads}</span> {downloads === 1 ? 'time' : 'times'}.
        <span className="mono mt-1 block break-all">SHA-256 {sha256}</span>
      </p>
      <Button
        size="dense"
        className="justify-self-start"
        busy={change.isPending}
        busyLabel="Saving..."
        onClick={() => {
          change.mutate({ id, save: true });
        }}
      >
        Save the bundle
      </Button>
    </div>
  );
};
