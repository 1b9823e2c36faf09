import type { AlertEvent } from '@danubit/core/domain/compliance/alert/alert.events';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { DecidedPair } from '@danubit/screening/screening-verdict';

/** What people have decided about this customer and listed entries, as the entries were then. */
export const pairsDecided = async (restricted: RestrictedLog, alertIds: readonly (string | null)[]): Promise<readonly DecidedPair[]> => {
  const known = alertIds.filter((id) => id !== null);
  return (await Promise.all(known.map((id) => restricted.read<AlertEvent>(alertStream(id))))).flatMap(pairsOf);
};

const pairsOf = (history: readonly AlertEvent[]): readonly DecidedPair[] => {
  const raised = history.find((event) => event.type === 'AlertRaised');
  const last = history.findLast((event) => event.type === 'AlertCleared' || event.type === 'AlertConfirmed');
  if (raised === undefined || last === undefined) return [];
  const decision = last.type === 'AlertCleared' ? 'no_match' : 'match';
  return orErased(raised.data.parties, [])
    .flatMap(({ candidates }) => candidates)
    .filter(({ hit }) => hit)
    .map(({ list, entryId, contentHash }) => ({ list, entryId, contentHash, decision }));
};
