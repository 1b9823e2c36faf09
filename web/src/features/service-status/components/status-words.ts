import type { ServiceDay, ServicePartStatus, ServiceStatus } from '@danubit/contracts/http/support/get-service-status.contract';
import { STATUS_DAYS, type ServicePart, type ServiceState } from '@danubit/contracts/values/service-status';

export const PART_NAMES: Readonly<Record<ServicePart, string>> = {
  site: 'Website',
  api: 'API',
  card_payments: 'Card payments',
  bank_transfers: 'Bank transfers',
  bitcoin: 'Bitcoin network',
  ethereum: 'Ethereum network',
  webhooks: 'Webhooks',
  sandbox: 'Sandbox',
};

export const STATE_WORDS: Readonly<Record<ServiceState, string>> = { up: 'Working', down: 'Not working', unknown: 'Not checked' };

/** A part that is not checked is not called working. */
export const summaryOf = ({ parts }: Pick<ServiceStatus, 'parts'>): string => {
  const named = (state: ServiceState) => parts.filter((each) => each.state === state).map(({ part }) => PART_NAMES[part]);
  const [down, unknown] = [named('down'), named('unknown')];
  if (down.length > 0) return `Not working: ${down.join(', ')}.`;
  if (unknown.length === parts.length) return 'We have no current checks.';
  return unknown.length > 0 ? `Every part that we check is working. Not checked: ${unknown.join(', ')}.` : 'Every part is working.';
};

export type DayState = 'up' | 'down' | 'partly' | 'unknown';
/** `partly`: no check failed, and more than a tenth of the day was not checked. */
export const dayStateOf = ({ up, down, unknown }: ServiceDay): DayState => {
  if (down > 0) return 'down';
  if (up === 0) return 'unknown';
  return unknown * 10 > up + unknown ? 'partly' : 'up';
};

/** "Up in 99.98% of the checks of 90 days. Checked 97.20% of the time." */
export const uptimeWords = ({ uptime_percent: uptime, checked_percent: checked }: ServicePartStatus): string =>
  uptime === null
    ? `No checks in ${String(STATUS_DAYS)} days.`
    : `Up in ${uptime}% of the checks of ${String(STATUS_DAYS)} days. Checked ${checked}% of the time.`;

/** What the bars show, in words. */
export const daysWords = (days: readonly ServiceDay[]): string => {
  const count = (...states: readonly DayState[]) => days.filter((day) => states.includes(dayStateOf(day))).length;
  const failed = days.filter(({ down }) => down > 0).map(({ day, down }) => `${day}: ${String(down)} failed`);
  const sum = `Of ${String(days.length)} days, ${String(count('up', 'partly'))} without a failed check, ${String(failed.length)} with failed checks and ${String(count('unknown'))} not checked.`;
  return failed.length === 0 ? sum : `${sum} Failed checks by day: ${failed.join(', ')}.`;
};
