import { Suspense, useCallback } from 'react';
import { useSession } from '../../../lib/auth/use-session.ts';
import { sessionIdOf } from '../../../lib/auth/access-token-claims.ts';
import { optionalPart } from '../../../lib/lazy-part.ts';
import type { EndCause } from './session-times.ts';
import { useSessionWatch } from './use-session-watch.ts';

/** Few visits come to a warning. While it cannot be loaded, the session could not be extended either: it ends in time. */
const SessionEndingDialog = optionalPart(async () => (await import('./session-ending-dialog.tsx')).SessionEndingDialog);

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
