import { uuidSchema } from '@danubit/contracts/values/ids';
import * as z from 'zod/mini';
import type { EventMetadata } from './kernel/event.ts';

/** Ids and codes only: no space and no "@", so that a name or an email address in metadata is refused. */
const identifier = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,200}$/));
const identifierOrNull = z.nullable(identifier);

const shape = {
  eventId: uuidSchema,
  commandId: uuidSchema,
  correlationId: identifier,
  causationId: identifierOrNull,
  schemaVersion: z.int().check(z.gte(1)),
  occurredAt: z.iso.datetime(),
  actor: z.strictObject({ kind: z.enum(['customer', 'staff', 'partner', 'system']), id: identifierOrNull, role: identifierOrNull }),
  onBehalfOf: identifierOrNull,
  subjectId: identifierOrNull,
  partnerId: identifierOrNull,
  legalEntity: identifier,
  sessionId: identifierOrNull,
  authLevel: z.nullable(z.enum(['aal1', 'aal2'])),
  channel: z.enum(['web', 'api', 'cli', 'worker']),
  reasonCode: identifierOrNull,
  approvals: z.readonly(z.array(identifier)),
  codeVersion: identifier,
  policyVersion: identifier,
  mode: z.enum(['live', 'test']),
  keyId: z.nullable(uuidSchema),
  cipher: z.nullable(z.literal('A256GCM')),
};

/** For writing: unknown fields are refused. */
export const metadataToWriteSchema: z.ZodMiniType<EventMetadata> = z.compile(z.strictObject(shape));

/** For reading: fields added by newer code are ignored, so that two versions can run side by side during an upgrade. */
export const storedMetadataSchema: z.ZodMiniType<EventMetadata> = z.compile(z.object(shape));
