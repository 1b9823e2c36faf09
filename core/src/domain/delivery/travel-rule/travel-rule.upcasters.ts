import type { Upcaster } from '@danubit/event-store/kernel/upcaster';

/** The first version did not keep where the other provider wants to hear of the transaction. */
const answeredWithoutAddress: Upcaster = {
  type: 'CounterpartyAnswered',
  fromVersion: 1,
  upcast: (data) => ({ ...data, confirmTo: null }),
};

export const travelRuleUpcasters: readonly Upcaster[] = [answeredWithoutAddress];
