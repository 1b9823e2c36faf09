import type { AlertEvent } from '@danubit/core/domain/compliance/alert/alert.events';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { EXPOSED_LIST } from '@danubit/core/domain/compliance/screening-evidence';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { DecidedPair } from '@danubit/screening/screening-verdict';

/** The person a decision was about, and the decision for each list entry as it then read. */
export type DecidedParty = {
  readonly names: readonly string[];
  readonly birthDate: string | null;
  readonly pairs: readonly DecidedPair[];
};

/** What people have decided about a customer's alerts, the last decision first. */
export const pairsDecided = async (restricted: RestrictedLog, alertIds: readonly (string | null)[]): Promise<readonly DecidedParty[]> => {
  const known = [...new Set(alertIds.filter((id) => id !== null))];
  const histories = await Promise.all(known.map((id) => restricted.read<AlertEvent>(alertStream(id))));
  return histories
    .map((history) => ({ history, last: history.findLast(({ type }) => type === 'AlertCleared' || type === 'AlertConfirmed') }))
    .toSorted((one, other) => (other.last?.position ?? '').localeCompare(one.last?.position ?? ''))
    .flatMap(({ history, last }) => (last === undefined ? [] : partiesOf(history, last.type === 'AlertCleared' ? 'no_match' : 'match')));
};

const partiesOf = (history: readonly AlertEvent[], decision: DecidedPair['decision']): readonly DecidedParty[] => {
  const raised = history.find((event) => event.type === 'AlertRaised');
  return orErased(raised?.data.parties ?? [], []).map(({ names, birthDate, candidates }) => ({
    names,
    birthDate,
    pairs: candidates
      .filter(({ hit }) => hit)
      // A confirmed person stays confirmed when one of their movements is cleared.
      .filter(({ list, decided }) => list !== EXPOSED_LIST || decided !== 'match' || decision === 'match')
      .map(({ list, entryId, contentHash }) => ({ list, entryId, contentHash, decision })),
  }));
};
