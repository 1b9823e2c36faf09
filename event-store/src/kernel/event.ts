import * as z from 'zod/mini';
import { misplacedPersonalFieldNames, personalFieldNames, type RetentionClass } from './personal.ts';

export type ActorKind = 'customer' | 'staff' | 'partner' | 'system';
export type Actor = { readonly kind: ActorKind; readonly id: string | null; readonly role: string | null };

/** Metadata of every stored event (docs/domain.md). Never an IP address, an email address or a name: metadata is not encrypted. */
export type EventMetadata = {
  readonly eventId: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly schemaVersion: number;
  /** UTC time of the event by this process's clock; the store adds `recordedAt` by its own. */
  readonly occurredAt: string;
  readonly actor: Actor;
  readonly onBehalfOf: string | null;
  /** The person or company that the event is about; its keys encrypt the personal fields. */
  readonly subjectId: string | null;
  readonly partnerId: string | null;
  readonly legalEntity: string;
  readonly sessionId: string | null;
  readonly authLevel: 'aal1' | 'aal2' | null;
  readonly channel: 'web' | 'api' | 'cli' | 'worker';
  readonly reasonCode: string | null;
  readonly approvals: readonly string[];
  readonly codeVersion: string;
  readonly policyVersion: string;
  readonly mode: 'live' | 'test';
  readonly keyId: string | null;
  readonly cipher: string | null;
};

/** One event type: its current version, its data, and, when it has personal fields, the one retention class they share. */
export type EventDefinition<Type extends string = string, Data extends z.ZodMiniObject = z.ZodMiniObject> = {
  readonly type: Type;
  readonly version: number;
  readonly data: Data;
  readonly retentionClass: RetentionClass | null;
};

export type DomainEvent<Type extends string = string, Data = unknown> = { readonly type: Type; readonly data: Data };

/** An event as deciders, projections and reactions see it: decrypted, upcast to the current version. */
export type RecordedDomainEvent<Event extends DomainEvent = DomainEvent> = Event & {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: string;
  readonly recordedAt: string;
  readonly metadata: EventMetadata;
};

/** The union of the events that a list of definitions describes. */
export type EventOf<Definitions extends Record<string, EventDefinition>> = {
  [Name in keyof Definitions]: DomainEvent<Definitions[Name]['type'], z.infer<Definitions[Name]['data']>>;
}[keyof Definitions];

export const defineEvent = <Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  shape: Shape,
  options: { version?: number; retentionClass?: RetentionClass } = {},
): EventDefinition<Type, z.ZodMiniObject<Shape, z.core.$strict>> => {
  const data = z.strictObject(shape);
  const names = personalFieldNames(data);
  const misplaced = misplacedPersonalFieldNames(data);
  if (misplaced.length > 0) throw new Error(`Event ${type} marks a part of ${misplaced.join(', ')} as personal: mark the whole field.`);
  if (names.length > 0 && options.retentionClass === undefined) {
    throw new Error(`Event ${type} has personal fields (${names.join(', ')}) but no retention class.`);
  }
  return { type, version: options.version ?? 1, data: data, retentionClass: options.retentionClass ?? null };
};
