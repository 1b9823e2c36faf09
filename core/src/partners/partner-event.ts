import { publicIdOf, TEST_PREFIX, type Mode } from '@danubit/contracts/values/ids';
import type { PartnerEventType, WebhookPayload } from '@danubit/contracts/values/webhooks';

/** What a partner may learn of one event of the log. Everything in it may leave the house: no reason of a review is ever part of it. */
export type PartnerEvent = {
  /** Id of the event in the log, so that publishing it again finds it. */
  readonly eventId: string;
  readonly type: PartnerEventType;
  /** From 1, without gaps, for each resource. */
  readonly sequence: number;
  readonly at: string;
  readonly mode: Mode;
  /** The ids of what it is about. */
  readonly ids: Readonly<Record<string, string>>;
  /** The resource as it was then. */
  readonly resource: Readonly<Record<string, unknown>>;
};

/** Ids of events of a sandbox have its prefix, like all others of it. */
export const partnerEventIdOf = (eventId: string, mode: Mode): string => `${mode === 'test' ? TEST_PREFIX : ''}${eventId}`;

/** In the order in which they are sent. */
export const contentOf = ({ eventId, type, sequence, at, mode, ids, resource }: PartnerEvent, payload: WebhookPayload) => ({
  event_id: publicIdOf('evt', eventId),
  type,
  sequence,
  mode,
  timestamp: at,
  data: payload === 'thin' ? ids : { ...ids, ...resource },
});
