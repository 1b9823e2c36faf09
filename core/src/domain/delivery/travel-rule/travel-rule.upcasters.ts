import type { Upcaster } from '@danubit/event-store/kernel/upcaster';

/** The first version had no callback. */
const answeredWithoutAddress: Upcaster = {
  type: 'CounterpartyAnswered',
  fromVersion: 1,
  upcast: (data) => ({ ...data, confirmTo: null }),
};

export const travelRuleUpcasters: readonly Upcaster[] = [answeredWithoutAddress];
