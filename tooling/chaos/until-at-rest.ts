import { EVENT_LOG_SETTINGS, openEventLog } from '@danubit/core/main-log/open-event-log';
import { openRestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { messageOf } from '@danubit/deploy/installation/errors';
import { readSettings } from '@danubit/runtime/settings/settings';
import { setTimeout as delay } from 'node:timers/promises';
import { environmentOf, loopback, type InstallationFacts } from '../installation/environment.ts';
import { chainsOf } from '../installation/chains-of-installation.ts';
import { checkEvidence, type Answered, type Evidence } from './check-evidence.ts';
import { gatherEvidence, type EvidenceSources } from './evidence.ts';
import { patience } from './patience.ts';

const POLL_MS = 1_000;

/** The simulated card providers, which have the same control API and book. */
export const providerUrlsOf = ({ ports }: Pick<InstallationFacts, 'ports'>): readonly string[] => [
  loopback(ports['card-network']),
  loopback(ports['adyen-simulator']),
];

/** The answers that customers got, and which of them traded. */
type Drilled = Pick<Answered, 'deposits'> &
  Partial<Pick<Answered, 'requests'> & Pick<EvidenceSources, 'traders'>> & {
    /** Customers never confirm at the page of a provider: a payment that waits for that is at rest until its time limit. */
    readonly confirmNothing?: boolean;
  };

type CheckedEvidence = { readonly evidence: Evidence | undefined; readonly violations: readonly string[] };

/** Checks the result of a drill until nothing is violated, or the same has been violated for as long as the limit. */
export const untilAtRest = async (
  facts: InstallationFacts,
  { deposits, requests = [], traders = new Set(), confirmNothing = false }: Drilled,
  limitMs: number,
): Promise<CheckedEvidence> => {
  const { continues } = patience(limitMs);
  const environment = environmentOf('api', facts, process.env);
  const settings = readSettings([...EVENT_LOG_SETTINGS, 'RESTRICTED_DATABASE_URL', 'RESTRICTED_EVENTSTORE_URL'], environment);
  const [log, restricted] = [openEventLog(settings), openRestrictedLog(settings)];
  const sources = {
    log,
    restricted,
    adminDatabaseUrl: facts.adminDatabaseUrl,
    providerUrls: providerUrlsOf(facts),
    bankUrl: loopback(facts.ports.bank),
    chains: await chainsOf(facts),
    traders,
  };
  try {
    for (;;) {
      const checked = await gatherEvidence(sources).then(
        (evidence): CheckedEvidence => {
          const payments = evidence.payments.filter(({ status }) => !confirmNothing || status !== 'action');
          return { evidence, violations: checkEvidence({ ...evidence, payments }, { deposits, requests }) };
        },
        (error: unknown): CheckedEvidence => ({ evidence: undefined, violations: [`evidence could not be read: ${messageOf(error)}`] }),
      );
      if (!continues(checked.violations)) return checked;
      await delay(POLL_MS);
    }
  } finally {
    await Promise.all([log.close(), restricted.close()]);
  }
};
