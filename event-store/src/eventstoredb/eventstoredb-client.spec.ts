import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { connectTo } from './eventstoredb-client.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the address', () => {
  test.each([
    ['postgres://host/database', 'must look like esdb://'],
    ['an esdb://host:2113?tls=false', 'must look like esdb://'],
    ['esdb://', 'must look like esdb://'],
    ['esdb://host:2113', 'needs user:password@'],
    ['esdb://host:2113?tls=false&throwOnAppendFailure=false', 'must not say throwOnAppendFailure=false'],
  ])('%s is refused: %s', (address, reason) => {
    expect(() => connectTo(address, 'test')).toThrow(reason);
  });

  test.each([
    ['esdb://127.0.0.1:2113?tls=false', { username: 'insecure', password: 'insecure' }],
    ['esdb+discover://a%40b:c%3Ad@one:2113,two:2113?keepAliveTimeout=20000', { username: 'a@b', password: 'c:d' }],
    ['esdb://user:secret@host', { username: 'user', password: 'secret' }],
    // The client reads option names in any case and trims their values.
    ['esdb://host:2113?TLS= false', { username: 'insecure', password: 'insecure' }],
  ])('%s is understood', (address, credentials) => {
    expect(connectTo(address, 'test').credentials).toStrictEqual(credentials);
  });

  test.each([
    ['esdb://host:2113?tls=false', 'esdb://host:2113?tls=false&connectionName=a%20test&keepAliveTimeout=5000'],
    ['esdb://user:secret@host', 'esdb://user:secret@host?connectionName=a%20test&keepAliveTimeout=5000'],
    [' esdb://user:secret@host ', 'esdb://user:secret@host?connectionName=a%20test&keepAliveTimeout=5000'],
    [
      'esdb://host?tls=false&connectionName=mine&keepAliveTimeout=20000',
      'esdb://host?tls=false&connectionName=mine&keepAliveTimeout=20000',
    ],
  ])('%s is completed with what it leaves open', (address, complete) => {
    const connect = jest.spyOn(EventStoreDBClient, 'connectionString');
    const { client } = connectTo(address, 'a test');
    expect(connect.mock.calls).toStrictEqual([[complete]]);
    expect(client).toBe(connect.mock.results[0]?.value);
  });
});
