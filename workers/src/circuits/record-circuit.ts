import { providerHealth, type ProviderHealthCommand } from '@danubit/core/domain/payments/provider-health/provider-health.decider';
import { providerHealthStream } from '@danubit/core/domain/payments/provider-health/provider-health.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { JobTools } from '../jobs/job.ts';
import type { CircuitChange } from './circuits.ts';

/** Adds a change of a circuit to the history of its provider, which keeps the first of several processes. */
export const recordCircuit = async ({ log, clock }: JobTools, change: CircuitChange): Promise<void> => {
  const { lane } = change;
  const provider = lane.split(':')[1] ?? lane;
  const now = clock.now();
  await handleCommand(log, {
    stream: providerHealthStream(provider),
    decider: providerHealth,
    command: commandOf(change, provider),
    context: commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId: null }),
  });
};

const commandOf = ({ lane, to, why }: CircuitChange, provider: string): ProviderHealthCommand => {
  switch (to) {
    case 'open':
      return { type: 'Open', provider, lane, why };
    case 'half-open':
      return { type: 'HalfOpen', provider, lane };
    case 'closed':
      return { type: 'Close', provider, lane };
  }
};
