import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

/**
 * Stream `refusal-<random id>` of the restricted log: a command of compliance staff that was refused. Who, when and from which session is
 * in the metadata. Refused commands of all other accounts are rows of `audit.command_record`.
 */
export const refusedCommandEvents = {
  CommandRefused: defineEvent('CommandRefused', {
    /** Method and route, without the values in it. */
    command: z.string(),
    status: z.int(),
    code: z.string(),
    /** The field that the answer names. */
    parameter: z.nullable(z.string()),
    requestId: z.string(),
  }),
};
export type RefusedCommandEvent = EventOf<typeof refusedCommandEvents>;
