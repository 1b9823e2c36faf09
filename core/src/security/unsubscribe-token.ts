import { deriveCommandId } from '../event-store/event-ids.ts';

/** The id of the token in a subscription's unsubscribe links: always the same, so that a link in an old newsletter still works. */
export const unsubscribeTokenIdOf = (subscriptionId: string): string => deriveCommandId(subscriptionId, 'unsubscribe');
