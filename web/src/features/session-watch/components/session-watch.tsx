import { lazy, Suspense, useCallback, type ComponentType } from 'react';
import { useSession } from '../../../lib/auth/use-session.ts';
import { sessionIdOf } from '../../../lib/auth/access-token-claims.ts';
import type { EndCause } from './session-times.ts';
import type { SessionEndingDialogProps } from './session-ending-dialog.tsx';
import { useSessionWatch } from './use-session-watch.ts';

/** Few visits come to a warning. Without a network it cannot be loaded, and the session could not be extended either: it ends in time. */
const SessionEndingDialog = lazy(async (): Promise<{ default: ComponentType<SessionEndingDialogProps> }> => {
  const loaded = await import('./session-ending-dialog.tsx').catch(() => undefined);
  return { default: loaded?.SessionEndingDialog ?? NoDialog };
});
const NoDialog = () => null;

type SessionWatchProps = { /** Signs out like the account menu. */ readonly onSignOut: () => void };

/** Part of every page while a customer is signed in. */
export const SessionWatch = ({ onSignOut }: SessionWatchProps) => {
  const { session, end } = useSession();
  const onOver = useCallback(
    (cause: EndCause): void => {
      void end(cause);
    },
    [end],
  );
  const { warning, stay } = useSessionWatch(sessionIdOf(session?.access_token ?? ''), onOver);
  return warning === undefined ? null : (
    <Suspense fallback={null}>
      <SessionEndingDialog cause={warning.cause} endsAtMs={warning.endsAtMs} onStay={stay} onSignOut={onSignOut} />
    </Suspense>
  );
};
