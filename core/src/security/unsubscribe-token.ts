import { deriveCommandId } from '@danubit/event-store/event-ids';

/** The id of the token in a subscription's unsubscribe links: always the same, so that a link in an old newsletter still works. */
export const unsubscribeTokenIdOf = (subscriptionId: string): string => deriveCommandId(subscriptionId, 'unsubscribe');
