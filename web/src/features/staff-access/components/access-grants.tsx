import { ACCESS_GRANTERS, type AccessGrant } from '@danubit/contracts/http/console/access-grants.contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { staffRolesOf } from '../../../lib/auth/staff-roles.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { accessGrantsQuery } from '../api/access-grants.queries.ts';
import { useChangeGrant } from '../api/change-grant.mutation.ts';
import { GrantForm } from './grant-form.tsx';
import { GrantedEvents } from './granted-events.tsx';

/** What auditors may read of the restricted log: officers grant it, auditors read it. Other roles have no part in it. */
export const AccessGrants = () => {
  const { session } = useSession();
  const roles: readonly string[] = staffRolesOf(session?.access_token ?? '');
  const mayGrant = ACCESS_GRANTERS.some((role) => roles.includes(role));
  return mayGrant || roles.includes('auditor') ? <Grants mayGrant={mayGrant} /> : null;
};

const Grants = ({ mayGrant }: { readonly mayGrant: boolean }) => {
  const query = useQuery(accessGrantsQuery());
  const [isGranting, setGranting] = useState(false);
  const note = mayGrant
    ? 'Auditors cannot read the restricted log without a grant.'
    : 'What an officer lets you read, about one customer each.';
  return (
    <Card>
      <CardHeader title={mayGrant ? 'Access of auditors' : 'My access to restricted records'}>
        {mayGrant ? (
          <Button
            size="dense"
            variant="secondary"
            onClick={() => {
              setGranting(true);
            }}
          >
            Grant access
          </Button>
        ) : null}
      </CardHeader>
      <p className="px-5 pb-4 text-ui text-muted">{note}</p>
      <Loaded query={query} what="the grants" skeleton={<Skeleton className="m-5 h-24" />}>
        {({ grants, has_more: hasMore, auditors }) => (
          <>
            {grants.length === 0 ? <EmptyState title="No grant">Each grant appears here, also after its last day.</EmptyState> : null}
            <ul className="border-t border-line">
              {grants.map((grant) => (
                <Grant key={grant.id} grant={grant} mayGrant={mayGrant} />
              ))}
            </ul>
            {hasMore ? <p className="px-5 py-3 text-caption text-muted">Only the newest 50 are listed.</p> : null}
            {isGranting ? (
              <GrantForm
                auditors={auditors}
                onClose={() => {
                  setGranting(false);
                }}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </Card>
  );
};

const STATE_WORDS: Readonly<Record<AccessGrant['state'], string>> = { in_force: 'in force', ended: 'ended', withdrawn: 'withdrawn' };

const Grant = ({ grant, mayGrant }: { readonly grant: AccessGrant; readonly mayGrant: boolean }) => {
  const { formatDateTime } = useTimeFormat();
  const titleId = useId();
  const { id, customer, granted_to: to, granted_by: by, granted_at: at, reason, last_day: lastDay, state } = grant;
  return (
    <li aria-labelledby={titleId} className="grid gap-2 border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p id={titleId} className="font-bold">
          {customer?.name ?? 'An unnamed customer'}{' '}
          <span className="font-mono text-caption font-regular break-all text-muted">{customer?.user_id ?? 'erased'}</span>
        </p>
        <Badge variant="secondary">
          {STATE_WORDS[state]}, until {lastDay}
        </Badge>
      </div>
      <p className="text-ui whitespace-pre-line">{reason ?? 'The reason was erased.'}</p>
      <p className="text-caption text-muted">
        {mayGrant ? `To ${to.name ?? to.user_id}, by` : 'By'} {by.name ?? by.user_id}, {formatDateTime(at)}
      </p>
      {state === 'in_force' ? mayGrant ? <Withdrawal id={id} /> : <Records id={id} /> : null}
    </li>
  );
};

const Withdrawal = ({ id }: { readonly id: string }) => {
  const change = useChangeGrant();
  return (
    <>
      {change.error === null ? null : (
        <Alert variant="negative" title="The grant did not end.">
          {change.error.message}
        </Alert>
      )}
      <Button
        size="dense"
        variant="secondary"
        className="justify-self-start"
        busy={change.isPending}
        busyLabel="Sending..."
        onClick={() => {
          change.mutate({ withdraw: id });
        }}
      >
        Withdraw
      </Button>
    </>
  );
};

const Records = ({ id }: { readonly id: string }) => {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <GrantedEvents id={id} />;
  return (
    <Button
      size="dense"
      variant="secondary"
      className="justify-self-start"
      onClick={() => {
        setOpen(true);
      }}
    >
      Show the records
    </Button>
  );
};
