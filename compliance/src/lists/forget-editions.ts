import type { AlertEvent } from '@danubit/core/domain/compliance/alert/alert.events';
import type { MonitoredCustomerEvent } from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.events';
import { screeningListStream, type ScreeningListEvent } from '@danubit/core/domain/compliance/screening-list/screening-list.events';
import { retentionRuleOf } from '@danubit/core/domain/privacy/retention/retention-rules';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { isErased } from '@danubit/event-store/kernel/personal';
import type { Clock } from '@danubit/runtime/clock';
import type { KeptEditions } from './kept-editions.ts';

type Parts = { readonly restricted: RestrictedLog; readonly editions: KeptEditions; readonly clock: Clock };

/** A screening that began with one edition may be recorded after the next edition was taken. */
const OVERLAP_MS = 24 * 3_600_000;
const PAGE = 1_000;

/**
 * Deletes the files of replaced editions that no readable screening refers to any more. Editions younger than the retention period of
 * customers' data are skipped, because every screening made with them is still kept.
 */
export const forgetEditions = async ({ restricted, editions, clock }: Parts): Promise<void> => {
  const day = new Date(clock.now());
  day.setUTCFullYear(day.getUTCFullYear() - retentionRuleOf('cdd').years);
  for (const { list, sha256 } of await editions.takenBefore(day)) {
    if (!(await isNeeded(restricted, list, sha256))) await editions.forget(list, sha256);
  }
};

const isNeeded = async (restricted: RestrictedLog, list: string, sha256: string): Promise<boolean> => {
  const taken = await restricted.read<ScreeningListEvent>(screeningListStream(list));
  const first = taken.find(({ data }) => data.sha256 === sha256);
  const next = taken[taken.findLastIndex(({ data }) => data.sha256 === sha256) + 1];
  // The last one taken is in force.
  if (first === undefined || next === undefined) return true;
  const until = new Date(Date.parse(next.metadata.occurredAt) + OVERLAP_MS).toISOString();
  let position = first.position;
  for (;;) {
    const page = await restricted.store.readAll(position, PAGE);
    const screenings = await restricted.decode<Screening>(page.filter(({ type }) => SCREENINGS.includes(type)));
    if (screenings.some((event) => names(event, sha256) && !isErased(event.data.parties))) return true;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE || last.recordedAt > until) return false;
    position = last.position;
  }
};

type Screening = Extract<AlertEvent | MonitoredCustomerEvent, { type: 'MovementAssessed' | 'PartyScreened' | 'AlertRaised' }>;
const SCREENINGS: readonly string[] = ['MovementAssessed', 'PartyScreened', 'AlertRaised'] satisfies readonly Screening['type'][];

const names = ({ data }: Screening, sha256: string): boolean => data.screening.lists.some((used) => used.sha256 === sha256);
