import { EventStoreDBClient, type Credentials } from '@eventstore/db-client';

/** What the adapter uses of the client, so that a test can stand in for the server at this line. */
export type LogClient = Pick<EventStoreDBClient, 'appendToStream' | 'readStream' | 'readAll' | 'subscribeToAll' | 'dispose'>;

export type LogConnection = {
  readonly client: LogClient;
  /** Given with each append: it makes the client use the plain Append call (docs/decisions/0090-eventstoredb-appends.md). */
  readonly credentials: Credentials;
};

/** A dead server is noticed after 10 s of silence and these 5 s more. The client warns of shorter intervals than its own. */
const KEEP_ALIVE_TIMEOUT_MS = 5_000;

/** The one address form the client knows: esdb://[user:password@]host:port[,host:port…][?tls=false&…], or esdb+discover://. */
const ADDRESS = /^esdb(?:\+discover)?:\/\/(?:(?<user>[^:@/]+):(?<password>[^@]+)@)?[^?]/;

/** Connects on the first call. @throws Error naming what is wrong with the address, never its password. */
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

/** An insecure node takes any and looks at none. */
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
