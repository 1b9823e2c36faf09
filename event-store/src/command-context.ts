import type { EventMetadata } from './kernel/event.ts';
import { currentTrace } from '@danubit/runtime/telemetry/trace';
import { correlationOf } from '@danubit/runtime/telemetry/traceparent';

/**
 * Who sends a command, when, and about whom: everything an event's metadata needs besides the event itself. `commandId` is a UUIDv7, or for
 * a reaction `deriveCommandId(causingEventId, reaction)`, so that a retry appends no event twice.
 */
export type CommandContext = Omit<
  EventMetadata,
  'eventId' | 'schemaVersion' | 'keyId' | 'cipher' | 'legalEntity' | 'codeVersion' | 'policyVersion' | 'mode'
>;

/** The same for every event that a process writes; comes from configuration. */
export type LogIdentity = Pick<EventMetadata, 'legalEntity' | 'codeVersion' | 'policyVersion' | 'mode'>;

type Request = Pick<CommandContext, 'commandId' | 'occurredAt' | 'actor' | 'subjectId'> & Partial<CommandContext>;

/** A context with the ordinary values. Without a given correlation id, it takes the current trace. */
export const commandContext = (request: Request): CommandContext => ({
  correlationId: correlationOfNow() ?? request.commandId,
  causationId: null,
  onBehalfOf: null,
  partnerId: null,
  sessionId: null,
  authLevel: null,
  channel: 'worker',
  reasonCode: null,
  approvals: [],
  ...request,
});

const correlationOfNow = (): string | undefined => {
  const trace = currentTrace();
  return trace === undefined ? undefined : correlationOf(trace);
};

export const SYSTEM_ACTOR = { kind: 'system', id: null, role: null } as const;
