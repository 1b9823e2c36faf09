import { EventStoreDBClient, type Credentials } from '@eventstore/db-client';

/** The part of the client that the adapter uses, so that a test can replace the server here. */
export type LogClient = Pick<EventStoreDBClient, 'appendToStream' | 'readStream' | 'readAll' | 'subscribeToAll' | 'dispose'>;

export type LogConnection = {
  readonly client: LogClient;
  /** Passed with each append: it makes the client use the plain Append call (docs/decisions/0090-eventstoredb-appends.md). */
  readonly credentials: Credentials;
};

/** A dead server is noticed after 10 s of silence plus these 5 s. The client warns of intervals shorter than its default. */
const KEEP_ALIVE_TIMEOUT_MS = 5_000;

/** The address forms of the client: esdb://[user:password@]host:port[,host:port…][?tls=false&…], or esdb+discover://. */
const ADDRESS = /^esdb(?:\+discover)?:\/\/(?:(?<user>[^:@/]+):(?<password>[^@]+)@)?[^?]/;

/** Connects on the first call. @throws Error with the fault in the address, never its password */
export const connectTo = (address: string, purpose: string): LogConnection => {
  const match = ADDRESS.exec(address.trim());
  if (match === null)
    throw new Error('The address of EventStoreDB must look like esdb://host:2113?tls=false or esdb+discover://user:password@host:2113.');
  if (optionOf(address, 'throwOnAppendFailure') === 'false') {
    throw new Error(
      'The address of EventStoreDB must not say throwOnAppendFailure=false: conflicts would be reported with a wrong revision.',
    );
  }
  const credentials = credentialsOf(match.groups ?? {}, optionOf(address, 'tls') === 'false');
  const complete = withOption(withOption(address.trim(), 'connectionName', purpose), 'keepAliveTimeout', String(KEEP_ALIVE_TIMEOUT_MS));
  return { client: EventStoreDBClient.connectionString(complete), credentials };
};

/** An insecure node accepts any credentials. */
const credentialsOf = ({ user, password }: Record<string, string | undefined>, isInsecure: boolean): Credentials => {
  if (user !== undefined && password !== undefined) return { username: decodeURIComponent(user), password: decodeURIComponent(password) };
  if (isInsecure) return { username: 'insecure', password: 'insecure' };
  throw new Error(
    'The address of EventStoreDB needs user:password@ before the host, of a user who may read $all, unless it says tls=false.',
  );
};

const optionOf = (address: string, name: string): string | undefined =>
  new RegExp(`[?&]${name}=([^&]*)`, 'i').exec(address)?.[1]?.trim().toLowerCase();

const withOption = (address: string, name: string, value: string): string =>
  optionOf(address, name) === undefined ? `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}` : address;
