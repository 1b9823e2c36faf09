import type { MonitoredCustomer } from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.decider';
import type { Asked } from './asked.ts';
import { pairsDecided } from './pairs-decided.ts';
import { screenParties, type Screened } from './screen-parties.ts';
import type { ComplianceTools } from './tools.ts';

/** Against all lists, with what people have decided about the customer and listed entries. */
export const screenAgainst = async (
  tools: Pick<ComplianceTools, 'restricted' | 'lists' | 'clock'>,
  asked: readonly Asked[],
  { assessed, screened }: MonitoredCustomer,
): Promise<Screened> => {
  const now = tools.clock.now();
  const first = screenParties(tools.lists(), asked, { decided: [], now });
  if (!first.parties.some(({ candidates }) => candidates.some(({ hit }) => hit))) return first;
  const alertIds = [...assessed, ...screened].map(({ alertId }) => alertId);
  return screenParties(tools.lists(), asked, { decided: await pairsDecided(tools.restricted, alertIds), now });
};
