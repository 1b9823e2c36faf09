import * as z from 'zod/mini';
import type { DomainEvent, EventDefinition, EventMetadata, RecordedDomainEvent } from './kernel/event.ts';
import { ERASED, isErased, personalFieldNames } from './kernel/personal.ts';
import { retentionPeriodOf } from './retention-period.ts';
import type { Upcaster } from './kernel/upcaster.ts';
import { compiledSchema } from './compiled-schema.ts';
import { EventCodec, InvalidEvent, InvalidStoredEvent, PersonErased, type MetadataToEncode } from './event-codec.ts';
import { metadataToWriteSchema, storedMetadataSchema } from './event-metadata.schema.ts';
import type { EventToAppend, StoredEvent } from './event-store.port.ts';
import { CIPHER, claimsToBeEnvelope, isEnvelope, openValue, sealValue, type Envelope } from './personal-data-cipher.ts';
import type { PersonalDataKey, PersonalDataKeys } from './personal-data.port.ts';
import { upcastWith, type Json, type Upcast } from './upcasting.ts';

type Options = {
  readonly definitions: Readonly<Record<string, EventDefinition>>;
  readonly upcasters: readonly Upcaster[];
  readonly keys: PersonalDataKeys;
};

/** An encrypted field on its way through the upcasters: it keeps the name it was encrypted under, even when a step renames it. */
type Sealed = Envelope & { readonly $personal: { readonly field: string } };

type Raw = { readonly stored: StoredEvent; readonly metadata: EventMetadata; readonly data: Json; readonly sealed: readonly Sealed[] };

/**
 * Invariant: no personal field is stored unencrypted, and no event is returned that does not match its current schema. Errors name fields
 * and reasons, never values.
 */
export class RegisteredEventCodec extends EventCodec {
  readonly #definitions: ReadonlyMap<string, EventDefinition>;
  readonly #personalFields: ReadonlyMap<string, readonly string[]>;
  readonly #upcast: Upcast;
  readonly #keys: PersonalDataKeys;

  constructor({ definitions, upcasters, keys }: Options) {
    super();
    this.#definitions = new Map(Object.values(definitions).map((definition) => [definition.type, definition]));
    this.#personalFields = new Map(Object.values(definitions).map(({ type, data }) => [type, personalFieldNames(data)]));
    this.#upcast = upcastWith(this.#definitions, upcasters);
    this.#keys = keys;
  }

  override async encode(stream: string, event: DomainEvent, metadata: MetadataToEncode): Promise<EventToAppend> {
    const definition = this.#definitions.get(event.type);
    if (definition === undefined) throw new InvalidEvent(stream, event.type, 'its type is not registered');
    const parsed = z.safeParse(compiledSchema(definition.data), event.data);
    if (!parsed.success) throw new InvalidEvent(stream, event.type, describe(parsed.error));

    const fields = this.#fieldsToSeal(stream, definition, parsed.data);
    const key = fields.length === 0 ? null : await this.#keyFor(stream, definition, metadata);
    const written = z.safeParse(metadataToWriteSchema, {
      ...metadata,
      schemaVersion: definition.version,
      keyId: key?.keyId ?? null,
      cipher: key === null ? null : CIPHER,
    });
    if (!written.success) throw new InvalidEvent(stream, event.type, `metadata: ${describe(written.error)}`);

    const { eventId } = metadata;
    const seal = (field: string, value: unknown): unknown =>
      key !== null && fields.includes(field) ? sealValue(value, key, { stream, eventId, field }) : value;
    const data = mapFields(parsed.data, seal);
    return { eventId, type: event.type, data: JSON.stringify(data), metadata: JSON.stringify(written.data) };
  }

  override async decode(stored: readonly StoredEvent[]): Promise<readonly RecordedDomainEvent[]> {
    const raws = stored.map(readRaw);
    const keyIds = new Set(raws.flatMap(({ sealed }) => sealed.map(({ $personal }) => $personal.k)));
    const keys = keyIds.size === 0 ? new Map<string, Uint8Array>() : await this.#keys.keysById([...keyIds]);
    return raws.map((raw) => this.#eventOf(raw, keys));
  }

  /** Personal fields that hold a value. One that already reads as erased is stored as erased. */
  #fieldsToSeal(stream: string, { type }: EventDefinition, data: Json): readonly string[] {
    const personal = this.#personalFields.get(type) ?? [];
    // Otherwise a reader would mistake a customer's input for an envelope and fail on it.
    const forged = Object.keys(data).find((field) => !personal.includes(field) && claimsToBeEnvelope(data[field]));
    if (forged !== undefined) throw new InvalidEvent(stream, type, `${forged}: looks like a sealed field`);
    return personal.filter((field) => data[field] !== undefined && !isErased(data[field]));
  }

  async #keyFor(stream: string, { type, retentionClass }: EventDefinition, metadata: MetadataToEncode): Promise<PersonalDataKey> {
    const { subjectId, occurredAt } = metadata;
    if (subjectId === null || retentionClass === null) throw new InvalidEvent(stream, type, 'it has personal fields but no person');
    const key = await this.#keys.keyFor({ subjectId, retentionClass, period: retentionPeriodOf(retentionClass, occurredAt) });
    if (key === undefined) throw new PersonErased(stream, type, retentionClass);
    return key;
  }

  #eventOf({ stored, metadata, data, sealed }: Raw, keys: ReadonlyMap<string, Uint8Array>): RecordedDomainEvent {
    const { stream, revision, position, recordedAt, type } = stored;
    const definition = this.#definitions.get(type);
    if (definition === undefined) throw new InvalidStoredEvent(stream, revision, `its type ${type} is not registered`);
    const { schemaVersion } = metadata;
    if (schemaVersion > definition.version) {
      throw new InvalidStoredEvent(stream, revision, `version ${String(schemaVersion)} of ${type} is newer than this code`);
    }
    const current = this.#upcastToCurrent(stored, schemaVersion, data);
    const open = sealed.length === 0 ? current : mapFields(current, (_, value) => openField(stored, value, keys));
    const parsed = z.safeParse(compiledSchema(definition.data), open);
    if (!parsed.success) throw new InvalidStoredEvent(stream, revision, `${type}: ${describe(parsed.error)}`);
    return { type, data: parsed.data, stream, revision, position, recordedAt, metadata };
  }

  #upcastToCurrent({ stream, revision, type }: StoredEvent, version: number, data: Json): Json {
    try {
      return this.#upcast(type, version, data);
    } catch (cause) {
      throw new InvalidStoredEvent(stream, revision, `${type}: upcasting from version ${String(version)} failed`, { cause });
    }
  }
}

const readRaw = (stored: StoredEvent): Raw => {
  const { stream, revision, eventId } = stored;
  const metadata = z.safeParse(storedMetadataSchema, parseJson(stored, stored.metadata));
  if (!metadata.success) throw new InvalidStoredEvent(stream, revision, `metadata: ${describe(metadata.error)}`);
  if (metadata.data.eventId !== eventId) throw new InvalidStoredEvent(stream, revision, 'its metadata carries another event id');
  const data = parseJson(stored, stored.data);
  if (!isJsonObject(data)) throw new InvalidStoredEvent(stream, revision, 'its data is not a JSON object');
  if (!Object.values(data).some(claimsToBeEnvelope)) return { stored, metadata: metadata.data, data, sealed: [] };
  const noted = mapFields(data, (field, value) => noteField(stored, field, value));
  return { stored, metadata: metadata.data, data: noted, sealed: Object.values(noted).filter(isSealed) };
};

const mapFields = (data: Json, change: (field: string, value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(data).map(([field, value]) => [field, change(field, value)]));

const noteField = (stored: StoredEvent, field: string, value: unknown): unknown => {
  if (!claimsToBeEnvelope(value)) return value;
  if (!isEnvelope(value)) throw new InvalidStoredEvent(stored.stream, stored.revision, `${field}: its envelope is broken`);
  return { $personal: { ...value.$personal, field } };
};

const openField = ({ stream, revision, eventId }: StoredEvent, value: unknown, keys: ReadonlyMap<string, Uint8Array>): unknown => {
  if (!isSealed(value)) return value;
  const key = keys.get(value.$personal.k);
  if (key === undefined) return ERASED;
  const { field } = value.$personal;
  try {
    return openValue(value, key, { stream, eventId, field });
  } catch {
    // Without the cause: text from the decrypted value must not reach a log line.
    throw new InvalidStoredEvent(stream, revision, `${field}: cannot be decrypted`);
  }
};

const isSealed = (value: unknown): value is Sealed =>
  isEnvelope(value) && 'field' in value.$personal && typeof value.$personal.field === 'string';

const parseJson = ({ stream, revision }: StoredEvent, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Without the cause: a JSON error quotes the text around it.
    throw new InvalidStoredEvent(stream, revision, 'it is not JSON');
  }
};

const isJsonObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const describe = ({ issues }: z.core.$ZodError): string =>
  issues.map(({ path, code }) => `${path.length === 0 ? 'data' : path.join('.')}: ${code}`).join(', ');
