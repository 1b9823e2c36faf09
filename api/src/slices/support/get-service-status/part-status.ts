import type { ServiceDay, ServicePartStatus } from '@danubit/contracts/http/support/get-service-status.contract';
import { CHECK_HOLDS_SECONDS, STATUS_DAYS, type ServiceState } from '@danubit/contracts/values/service-status';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Counted = { readonly day: string; readonly up: number; readonly down: number };
type Check = { readonly at: Date; readonly isUp: boolean };
type Found = { readonly check: Check | undefined; readonly days: readonly Counted[]; readonly now: Date };

/** Minutes without a check are unknown: they count neither for nor against the uptime, which says of how many minutes it is known. */
export const partStatus = ({ check, days, now }: Found): Omit<ServicePartStatus, 'part'> => {
  const shown = lastDays(now).map(({ day, minutes }): ServiceDay => {
    const { up, down } = days.find((each) => each.day === day) ?? { up: 0, down: 0 };
    return { day, up, down, unknown: Math.max(0, minutes - up - down) };
  });
  const [up, down, unknown] = [sumOf(shown, 'up'), sumOf(shown, 'down'), sumOf(shown, 'unknown')];
  return {
    state: stateOf(check, now),
    checked_at: check?.at.toISOString() ?? null,
    uptime_percent: up + down === 0 ? null : percent(up, up + down),
    checked_percent: percent(up + down, up + down + unknown),
    days: shown,
  };
};

const stateOf = (check: Check | undefined, now: Date): ServiceState => {
  if (check === undefined || now.getTime() - check.at.getTime() > CHECK_HOLDS_SECONDS * 1_000) return 'unknown';
  return check.isUp ? 'up' : 'down';
};

/** Oldest first. Today has the minutes that have begun. */
const lastDays = (now: Date): readonly { readonly day: string; readonly minutes: number }[] => {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return Array.from({ length: STATUS_DAYS }, (_, index) => {
    const from = today - (STATUS_DAYS - 1 - index) * DAY_MS;
    const minutes = from === today ? Math.floor((now.getTime() - today) / MINUTE_MS) + 1 : DAY_MS / MINUTE_MS;
    return { day: new Date(from).toISOString().slice(0, 10), minutes };
  });
};

const sumOf = (days: readonly ServiceDay[], field: 'up' | 'down' | 'unknown'): number => days.reduce((sum, day) => sum + day[field], 0);

/** Cut, not rounded: 100.00 is only what never failed. */
const percent = (part: number, whole: number): string => {
  const hundredths = whole === 0 ? 0 : Math.floor((part * 10_000) / whole);
  return `${String(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`;
};
