import type { SessionItem } from '@danubit/contracts/http/identity/sessions.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../lib/auth/use-session.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { useMovedRows } from '../../../lib/use-moved-rows.ts';
import { toast } from '../../../lib/toast-store.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadedPanel } from '../../../ui/loaded-panel.tsx';
import { useEndSession } from '../api/end-session.mutation.ts';
import { sessionsQuery } from '../api/sessions.queries.ts';

type SessionsSectionProps = {
  /** Signs this browser out, like the account menu. */ readonly onSignOut: () => Promise<void>;
};

/** The devices that are signed in to the account; each one can be signed out. */
export const SessionsSection = ({ onSignOut }: SessionsSectionProps) => {
  const query = useQuery(sessionsQuery());
  const haveRowsMoved = useMovedRows(query.data?.sessions.map(({ session_id: id }) => id) ?? []);
  return (
    <section aria-labelledby="sessions-title">
      <h3 id="sessions-title">Signed-in devices</h3>
      <p className="mt-1 mb-4 max-w-[640px] text-small text-muted">
        If you do not recognise a device, sign it out and change your password. Signing out takes effect within a second.
      </p>
      <LoadedPanel query={query} what="your signed-in devices">
        {({ sessions }) => (
          <>
            <ul className="max-w-[640px] border-t border-line">
              {sessions.map((session) => (
                <SessionRow key={session.session_id} session={session} haveRowsMoved={haveRowsMoved} onSignOut={onSignOut} />
              ))}
            </ul>
            <EndMany others={sessions.filter((session) => !session.is_current).length} />
          </>
        )}
      </LoadedPanel>
    </section>
  );
};

type SessionRowProps = {
  readonly session: SessionItem;
  readonly haveRowsMoved: () => boolean;
  readonly onSignOut: () => Promise<void>;
};

const SessionRow = ({ session, haveRowsMoved, onSignOut }: SessionRowProps) => {
  const { formatDate, formatDateTime } = useTimeFormat();
  const ending = useEndSession();
  const { session_id: id, device, place, started_at: startedAt, last_used_at: lastUsedAt, is_current: isCurrent } = session;
  const end = async (): Promise<void> => {
    if (haveRowsMoved()) return;
    if (isCurrent) return onSignOut();
    try {
      // Awaited as a promise, because a live update may unmount this row before the callbacks of mutate() run.
      await ending.mutateAsync(id);
      toast({ title: 'Device signed out', description: `${device} can no longer use your account.` });
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      toast({ title: 'Error', description: `${device} is still signed in. ${reason}`, variant: 'destructive' });
    }
  };
  return (
    <li className="flex items-start gap-3.5 border-b border-line py-4">
      <MonitorSmartphone aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-[22px] flex-none text-muted max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui font-bold">
          {device}
          {isCurrent ? <Badge variant="secondary">This device</Badge> : null}
        </p>
        <p className="mt-0.5 text-caption text-muted">
          {place ?? 'Place unknown'} · {isCurrent ? 'in use now' : `last used ${formatDateTime(lastUsedAt)}`}
        </p>
        <p className="text-caption text-muted">Signed in {formatDate(startedAt)}</p>
      </div>
      <Button variant="secondary" size="dense" busy={ending.isPending} busyLabel="Signing out..." onClick={() => void end()}>
        Sign out
        <span className="sr-only"> {isCurrent ? 'this device' : device}</span>
      </Button>
    </li>
  );
};

/** "All others" keeps this browser signed in. "Everywhere" also ends this session, which moves the page on. */
const EndMany = ({ others }: { readonly others: number }) => {
  const { act } = useSession();
  const client = useQueryClient();
  const [busy, setBusy] = useState<'others' | 'global'>();
  const end = async (scope: 'others' | 'global'): Promise<void> => {
    setBusy(scope);
    const { problem } = await act('signOut', scope);
    setBusy(undefined);
    if (problem !== undefined) {
      toast({ title: 'Error', description: `Nothing was signed out. ${problem.message}`, variant: 'destructive' });
      return;
    }
    toast({ title: scope === 'others' ? 'All other devices signed out' : 'Signed out everywhere' });
    await client.invalidateQueries(sessionsQuery());
  };
  return (
    <div className="flex flex-wrap gap-3 pt-5">
      {others === 0 ? null : (
        <Button variant="secondary" busy={busy === 'others'} busyLabel="Signing out..." onClick={() => void end('others')}>
          Sign out all others
        </Button>
      )}
      <Button variant="danger" busy={busy === 'global'} busyLabel="Signing out..." onClick={() => void end('global')}>
        Sign out everywhere
      </Button>
    </div>
  );
};
