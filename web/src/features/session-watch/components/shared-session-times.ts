import type { SessionTimes } from './session-times.ts';

/** Tabs of one browser share a session and therefore its end times: input in one tab stops the warning in the others. */
const STORAGE_KEY = 'danubit.session-times';

export const sharedSessionTimes = {
  /** Only the times of this session; those of an earlier session are ignored. */
  read: (sessionId: string): SessionTimes | undefined => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
      return areTimes(stored) && stored.sessionId === sessionId ? stored : undefined;
    } catch {
      return undefined;
    }
  },
  write: (times: SessionTimes): void => {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(times));
  },
  /** Calls the listener when another tab has written. */
  subscribe: (listener: () => void): (() => void) => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === STORAGE_KEY) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
    };
  },
};

const areTimes = (value: unknown): value is SessionTimes =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'sessionId') === 'string' &&
  ['reportedAtMs', 'idleEndsAtMs', 'endsAtMs'].every((key) => typeof Reflect.get(value, key) === 'number');
