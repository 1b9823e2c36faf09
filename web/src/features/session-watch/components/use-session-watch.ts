import { useCallback, useEffect, useRef, useState } from 'react';
import { reportActivity } from '../api/report-activity.ts';
import { isReportDue, watchAt, type EndCause, type Watch } from './session-times.ts';
import { sharedSessionTimes } from './shared-session-times.ts';

/** Events that count as activity. */
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** Wait after a failed report. */
const RETRY_MS = 15_000;

const CALM: Watch = { kind: 'calm', waitMs: RETRY_MS };

type SessionWatch = {
  /** The warning to show; usually undefined. */
  readonly warning: Extract<Watch, { kind: 'ending' }> | undefined;
  readonly stay: () => Promise<void>;
};

/** Reports input at most once a minute, warns before the session ends, and calls `onOver` when it has ended. */
export const useSessionWatch = (sessionId: string, onOver: (cause: EndCause) => void): SessionWatch => {
  const [warning, setWarning] = useState<SessionWatch['warning']>();
  const isReporting = useRef(false);
  const isWarning = warning !== undefined;

  const report = useCallback(async (): Promise<void> => {
    if (isReporting.current) return;
    isReporting.current = true;
    try {
      await reportActivity(sessionId);
    } finally {
      isReporting.current = false;
    }
  }, [sessionId]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      const times = sharedSessionTimes.read(sessionId);
      const watch = times === undefined ? CALM : watchAt(times, Date.now());
      setWarning(watch.kind === 'ending' ? watch : undefined);
      if (watch.kind === 'over') onOver(watch.cause);
      else timer = setTimeout(look, watch.kind === 'ending' ? watch.endsAtMs - Date.now() : watch.waitMs);
    };
    const reportThenLook = (): void => {
      // A failed report is repeated with the next input. Without further input, the server ends the session.
      report().then(look, () => undefined);
    };
    const onInput = (): void => {
      // During the warning only a button counts, so that a stray movement cannot dismiss it unread.
      if (!isWarning && isReportDue(sharedSessionTimes.read(sessionId), Date.now())) reportThenLook();
    };
    look();
    const unsubscribe = sharedSessionTimes.subscribe(look);
    for (const input of INPUTS) window.addEventListener(input, onInput, { passive: true });
    // Timers do not fire while the computer sleeps or the tab is in the background.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      for (const input of INPUTS) window.removeEventListener(input, onInput);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isWarning, onOver, report, sessionId]);

  useEffect(() => {
    // Opening a page counts as activity.
    if (isReportDue(sharedSessionTimes.read(sessionId), Date.now())) report().catch(() => undefined);
  }, [report, sessionId]);

  const stay = useCallback(async (): Promise<void> => {
    await report();
    setWarning(undefined);
  }, [report]);
  return { warning, stay };
};
