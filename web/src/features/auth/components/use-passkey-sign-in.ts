import { useEffect, useState } from 'react';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import type { Act } from '../../../lib/auth/account-actions.types.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { UNREACHABLE } from '../../../lib/fallback-texts.ts';

type OnProblem = (problem: AuthProblem | undefined) => void;

const loadCeremony = () => import('../../../lib/auth/passkey-ceremony.ts');
const UNLOADED: AuthProblem = { code: 'unreachable', message: UNREACHABLE, reasons: [] };

/** Signs in with a passkey. After success the session changes, which moves the page on. */
export const usePasskeySignIn = (isReady: boolean, onProblem: OnProblem) => {
  const { act } = useSession();
  const [isBusy, setBusy] = useState(false);
  /** After a prompt the browser offers passkeys in the email field again. */
  const [round, setRound] = useState(0);
  useEffect(() => (isReady ? offerInField(act, onProblem) : undefined), [act, isReady, onProblem, round]);

  const signIn = async (): Promise<void> => {
    setBusy(true);
    onProblem(undefined);
    const problem = await loadCeremony()
      .then(async ({ passkeyFromPrompt }) => {
        const signed = await passkeyFromPrompt();
        return signed.problem ?? (await act('signInWithPasskey', signed.answer)).problem;
      })
      .catch(() => UNLOADED);
    setBusy(false);
    onProblem(problem);
    if (problem !== undefined) setRound((last) => last + 1);
  };
  return { isBusy, signIn };
};

/** Until the customer picks a passkey there, nothing that goes wrong concerns them. */
const offerInField = (act: Act, onProblem: OnProblem): (() => void) => {
  const over = new AbortController();
  const offer = async (): Promise<void> => {
    const { passkeyFromField } = await loadCeremony();
    const offered = over.signal.aborted ? undefined : await passkeyFromField(over.signal);
    if (offered === undefined || offered.problem !== undefined || over.signal.aborted) return;
    const { problem } = await act('signInWithPasskey', offered.answer);
    onProblem(problem);
    if (problem !== undefined) await offer();
  };
  offer().catch(() => undefined);
  return () => {
    over.abort();
  };
};
