import { useEffect, useState } from 'react';
import { UNREACHABLE } from '../../../lib/fallback-texts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { MandatoryDialog } from '../../../ui/mandatory-dialog.tsx';
import type { EndCause } from './session-times.ts';

export type SessionEndingDialogProps = {
  readonly cause: EndCause;
  readonly endsAtMs: number;
  readonly onStay: () => Promise<void>;
  readonly onSignOut: () => void;
};

const WORDS: Readonly<Record<EndCause, { readonly title: string; readonly text: string }>> = {
  inactive: { title: 'Are you still there?', text: 'You have been inactive for a while, so we will sign you out to protect your account.' },
  expired: { title: 'Your session ends soon', text: 'A session lasts at most 30 days. You can sign in again right away.' },
};

/** Screen readers get an announcement at these times instead of every second. */
const ANNOUNCED_S: ReadonlySet<number> = new Set([30, 10]);

/** WCAG 2.2.1: warns a minute before the end and extends the session with one press. */
export const SessionEndingDialog = ({ cause, endsAtMs, onStay, onSignOut }: SessionEndingDialogProps) => {
  const secondsLeft = useSecondsUntil(endsAtMs);
  const [attempt, setAttempt] = useState<'none' | 'running' | 'failed'>('none');
  const { title, text } = WORDS[cause];
  const stay = async (): Promise<void> => {
    setAttempt('running');
    try {
      await onStay();
      setAttempt('none');
    } catch {
      // Offline or refused: the dialog stays open and the countdown continues.
      setAttempt('failed');
    }
  };
  const sentence = `You will be signed out in ${secondsLeft === 1 ? '1 second' : `${String(secondsLeft)} seconds`}.`;
  return (
    <MandatoryDialog title={title} description={text}>
      <div className="grid gap-4">
        <p className="text-ui font-bold">{sentence}</p>
        <span role="status" className="sr-only">
          {ANNOUNCED_S.has(secondsLeft) ? sentence : ''}
        </span>
        {attempt === 'failed' ? <Alert variant="negative">{UNREACHABLE}</Alert> : null}
        <div className="flex flex-wrap gap-3">
          {cause === 'inactive' ? (
            <Button busy={attempt === 'running'} busyLabel="One moment..." onClick={() => void stay()}>
              Stay signed in
            </Button>
          ) : null}
          <Button variant="secondary" onClick={onSignOut}>
            Sign out now
          </Button>
        </div>
      </div>
    </MandatoryDialog>
  );
};

const SECOND_MS = 1_000;

const useSecondsUntil = (momentMs: number): number => {
  const read = (): number => Math.max(0, Math.ceil((momentMs - Date.now()) / SECOND_MS));
  const [seconds, setSeconds] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => {
      setSeconds(Math.max(0, Math.ceil((momentMs - Date.now()) / SECOND_MS)));
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
    };
  }, [momentMs]);
  return seconds;
};
