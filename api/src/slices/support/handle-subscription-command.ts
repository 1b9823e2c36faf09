import {
  subscription,
  type SubscriptionCommand,
  type SubscriptionRefusal,
  type SubscriptionState,
} from '@danubit/core/domain/support/subscription/subscription.decider';
import type { SubscriptionEvent } from '@danubit/core/domain/support/subscription/subscription.events';
import { subscriptionStream } from '@danubit/core/domain/support/subscription/subscription.stream';
import { commandContext } from '@danubit/event-store/command-context';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand, type Handled } from '@danubit/event-store/handle-command';

type Subscribing = {
  readonly subscriptionId: string;
  readonly command: SubscriptionCommand;
  readonly commandId: string;
  readonly now: Date;
};

/** Handles a command on a subscription stream. A subscriber has no login; the subscription id is also the data subject's id. */
export const handleSubscriptionCommand = (
  log: EventLog,
  { subscriptionId, command, commandId, now }: Subscribing,
): Promise<Handled<SubscriptionEvent, SubscriptionState, SubscriptionRefusal>> =>
  handleCommand(log, {
    stream: subscriptionStream(subscriptionId),
    decider: subscription,
    command,
    context: commandContext({
      commandId,
      occurredAt: now.toISOString(),
      actor: { kind: 'customer', id: null, role: null },
      subjectId: subscriptionId,
      channel: 'web',
    }),
  });
