import { describe, expect, test } from '@jest/globals';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { SettingDefinitions } from './setting-definition.ts';
import { InvalidSettings, readSettingsAnd, SETTINGS } from './settings.ts';

const key = (): string => randomBytes(32).toString('base64');
const sealingKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
const password = (): string => randomBytes(24).toString('base64url');
const NAMES = Object.keys(SETTINGS).filter((name) => !name.startsWith('SIMULATOR_')) as (keyof typeof SETTINGS)[];

/** What the folder of a payment provider defines. */
const OF_A_PROVIDER: SettingDefinitions = {
  ACQUIRER_URL: { schema: z.string(), help: 'Its API.', provider: 'address' },
  ACQUIRER_KEY: {
    schema: z.string(),
    help: 'Its key.',
    provider: 'secret',
    faultOf: (value, mode) => (value.startsWith(`${mode}_`) ? undefined : `ACQUIRER_KEY is not a key for ${mode} mode.`),
  },
};

const complete = {
  NODE_ENV: 'production',
  MODE: 'live',
  LISTEN_PORT: '8080',
  LISTEN_HOST: '0.0.0.0',
  INTERNAL_TLS_FOLDER: '/tls',
  PUBLIC_URL: 'https://pay.danube-bank.eu',
  MAIL_FROM: 'Pay <no-reply@danube-bank.eu>',
  SALES_EMAIL: 'sales@danube-bank.eu',
  SMTP_URL: `smtps://mailer:${password()}@mail.danube-bank.eu:465`,
  DATABASE_URL: `postgres://danubit_api:${password()}@10.0.0.5:5432/danubit?sslmode=verify-full`,
  KEYS_DATABASE_URL: `postgres://danubit_keys:${password()}@10.0.0.5:5432/danubit?sslmode=verify-full`,
  RESTRICTED_DATABASE_URL: `postgres://danubit_restricted:${password()}@10.0.0.5:5432/danubit?sslmode=verify-full`,
  API_URL: 'https://api:8443',
  CARD_GATEWAY_URL: 'https://card-gateway:8443',
  ACQUIRER_URL: 'https://api.acquirer.eu',
  ACQUIRER_KEY: `live_${randomBytes(24).toString('hex')}`,
  IDENTITY_PROVIDER_URL: 'https://api.identity.eu',
  PAYEE_VERIFICATION_URL: 'https://api.payee.eu',
  IDENTITY_PROVIDER_KEY: password(),
  REFERENCE_RATES_FILE: '/rates/rates.json',
  MALWARE_SCANNER_URL: 'tcp://127.0.0.1:3310',
  KEY_ENCRYPTION_KEY: key(),
  EMAIL_INDEX_KEY: key(),
  HOT_WALLET_SEED: key(),
  ONE_TIME_TOKEN_KEY: key(),
  WEBHOOK_SECRET_KEY: key(),
  INTERNAL_SECRET: key(),
  COMPLIANCE_URL: 'https://compliance:8443',
  COMPLIANCE_TOKEN: key(),
  COMPLIANCE_PSEUDONYM_KEY: key(),
  SCREENING_LISTS: '/lists',
  ADDRESS_ANALYTICS_URL: 'https://api.analytics.eu/v1',
  ADDRESS_ANALYTICS_KEY: password(),
  SEAL_NAME: 'pay.danube-bank.eu',
  SEAL_SIGNING_KEY: sealingKey(),
  ACCESS_TOKEN_KEY: JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })),
};

const ON_ONE_MACHINE = {
  ...{ LISTEN_HOST: '127.0.0.1', INTERNAL_TLS_FOLDER: undefined, API_URL: 'http://127.0.0.1:1' },
  ...{ CARD_GATEWAY_URL: 'http://localhost:2', COMPLIANCE_URL: 'http://[::1]:3' },
};

const faultsOf = (changes: Readonly<Record<string, string | undefined>>): readonly string[] => {
  try {
    readSettingsAnd(NAMES, OF_A_PROVIDER, { ...complete, ...changes });
    return [];
  } catch (error) {
    if (error instanceof InvalidSettings) return error.problems;
    throw error;
  }
};

describe('live mode', () => {
  test('starts with complete settings', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ ...ON_ONE_MACHINE, SITE_HEALTH_ADDRESS: '127.0.0.1:9090' })).toEqual([]);
    const withTls = { MALWARE_SCANNER_URL: 'tls://clamd:3310', OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector:4318' };
    expect(faultsOf({ ...withTls, SITE_HEALTH_ADDRESS: '0.0.0.0:9090' })).toEqual([]);
    expect(faultsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' })).toEqual([]);
  });

  test.each([
    [{ NODE_ENV: 'development' }, 'NODE_ENV is not production'],
    [{ API_URL: 'http://api:8080' }, 'API_URL is not an https: address'],
    [{ COMPLIANCE_URL: 'http://10.0.0.7:8080' }, 'COMPLIANCE_URL is not an https: address'],
    [{ SIGNER_URL: 'http://signer:8080' }, 'SIGNER_URL is not an https: address'],
    [{ ...ON_ONE_MACHINE, API_URL: 'https://api:8443' }, 'INTERNAL_TLS_FOLDER is missing, so API_URL cannot be reached'],
    [{ ...ON_ONE_MACHINE, LISTEN_HOST: '0.0.0.0' }, 'LISTEN_HOST is open to other machines without TLS'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is not an https: address'],
    [{ MALWARE_SCANNER_URL: 'tcp://clamd:3310' }, 'MALWARE_SCANNER_URL is not a tls: address'],
    [{ ...ON_ONE_MACHINE, SITE_HEALTH_ADDRESS: '0.0.0.0:9090' }, 'SITE_HEALTH_ADDRESS is open to other machines without TLS'],
    [{ WEB_DEVELOPMENT_URL: 'http://127.0.0.1:5173' }, 'WEB_DEVELOPMENT_URL is set'],
    [{ FAILPOINTS_DIR: '/tmp/failpoints' }, 'FAILPOINTS_DIR is set'],
    [{ SMTP_URL: undefined }, 'SMTP_URL is missing'],
    [{ SMTP_URL: 'smtp://mail:1025' }, 'SMTP_URL does not demand TLS'],
    [{ PUBLIC_URL: 'http://pay.danube-bank.eu' }, 'PUBLIC_URL is not a public https: address'],
    [{ PUBLIC_URL: 'https://danubit.example' }, 'PUBLIC_URL is not a public https: address'],
    [{ MAIL_FROM: undefined }, 'MAIL_FROM is an example'],
    [{ SALES_EMAIL: undefined }, 'SALES_EMAIL is an example'],
    [{ SEAL_NAME: undefined }, 'SEAL_NAME is an example'],
    [{ SEAL_SIGNING_KEY: Buffer.alloc(48, 1).toString('base64') }, 'SEAL_SIGNING_KEY is too easy to guess'],
    [{ ACQUIRER_URL: 'http://card-network:8080' }, 'ACQUIRER_URL is not a public https: address, so it is a simulator'],
    [{ IDENTITY_PROVIDER_URL: 'https://127.0.0.1:9000' }, 'IDENTITY_PROVIDER_URL is not a public https: address, so it is a simulator'],
    [{ ACQUIRER_KEY: `test_${randomBytes(24).toString('hex')}` }, 'ACQUIRER_KEY is not a key for live mode'],
    [{ SCREENING_LISTS: undefined }, 'SCREENING_LISTS is missing'],
    [{ ADDRESS_ANALYTICS_URL: undefined }, 'ADDRESS_ANALYTICS_URL is not a public https: address'],
    [{ ADDRESS_ANALYTICS_URL: 'http://analytics:8080' }, 'ADDRESS_ANALYTICS_URL is not a public https: address, so it is a simulator'],
    [{ ADDRESS_ANALYTICS_KEY: 'analytics-test-key' }, 'ADDRESS_ANALYTICS_KEY is too easy to guess'],
    [{ REFERENCE_RATES_FILE: undefined }, 'REFERENCE_RATES_FILE is missing'],
    [{ MALWARE_SCANNER_URL: undefined }, 'MALWARE_SCANNER_URL is missing'],
    [{ IDENTITY_PROVIDER_KEY: 'identity-test-key' }, 'IDENTITY_PROVIDER_KEY is too easy to guess'],
    [{ ACQUIRER_KEY: 'live_for_tests' }, 'ACQUIRER_KEY is a known default or example'],
    [{ EMAIL_INDEX_KEY: Buffer.alloc(32, 1).toString('base64') }, 'EMAIL_INDEX_KEY is too easy to guess'],
    [{ EMAIL_INDEX_KEY: Buffer.from(Array.from({ length: 32 }, (_, n) => n)).toString('base64') }, 'EMAIL_INDEX_KEY is too easy to guess'],
    [{ INTERNAL_SECRET: 'change-me-change-me-change-me-change-me-change-me' }, 'INTERNAL_SECRET is a known default or example'],
    [{ ACCESS_TOKEN_KEY: 'x'.repeat(40) }, 'ACCESS_TOKEN_KEY is not a random private key'],
    [{ ONE_TIME_TOKEN_KEY: complete.EMAIL_INDEX_KEY }, 'ONE_TIME_TOKEN_KEY has the secret of EMAIL_INDEX_KEY'],
    [
      { DATABASE_URL: 'postgres://danubit_api:for-this-machine-only@db/danubit?sslmode=verify-full' },
      'The password in DATABASE_URL is a known default',
    ],
    [{ DATABASE_URL: 'postgres://danubit_api@db/danubit?sslmode=verify-full' }, 'DATABASE_URL has no password'],
    [{ DATABASE_URL: `postgres://postgres:${password()}@db/danubit?sslmode=verify-full` }, 'DATABASE_URL names an administrator'],
    [
      { KEYS_DATABASE_URL: `postgres://danubit_api:${password()}@db/danubit?sslmode=verify-full` },
      'KEYS_DATABASE_URL has the role of DATABASE_URL',
    ],
    [
      { RESTRICTED_DATABASE_URL: `postgres://danubit_api:${password()}@db/danubit?sslmode=verify-full` },
      'RESTRICTED_DATABASE_URL has the role of DATABASE_URL',
    ],
    [{ RESTRICTED_EVENTSTORE_URL: 'esdb://other:2113?tls=false' }, 'RESTRICTED_EVENTSTORE_URL has tls=false'],
    [{ DATABASE_URL: `postgres://danubit_api:${password()}@db/danubit` }, 'DATABASE_URL does not demand TLS'],
    [{ KEYS_DATABASE_URL: `postgres://danubit_keys:${password()}@db/danubit?sslmode=require` }, 'KEYS_DATABASE_URL does not demand TLS'],
    [{ REDIS_URL: `redis://queues:${password()}@redis:6379` }, 'REDIS_URL does not demand TLS'],
    [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT_UNAUTHORIZED is 0'],
    [{ EVENTSTORE_URL: 'esdb://eventstoredb:2113?tls=false' }, 'EVENTSTORE_URL has tls=false'],
    [{ EVENTSTORE_URL: 'esdb://eventstoredb:2113?tls=true&tlsVerifyCert=false' }, 'EVENTSTORE_URL has tls=false or tlsVerifyCert=false'],
    [{ ALARM_WEBHOOK_URL: 'http://chat.danube-bank.eu/hook' }, 'ALARM_WEBHOOK_URL is not an https: address'],
  ])('refuses %o', (changes, message) => {
    expect(faultsOf(changes)).toEqual([expect.stringContaining(message)]);
  });

  test('names all faults at once, and no value', () => {
    const faults = faultsOf({ SMTP_URL: undefined, PUBLIC_URL: 'http://pay.danube-bank.eu', INTERNAL_SECRET: 'password-'.repeat(5) });
    expect(faults).toHaveLength(3);
    expect(faults.join()).not.toMatch(/password-password|danube-bank/);
  });

  test('is never assumed, nor test mode, when NODE_ENV is production', () => {
    expect(faultsOf({ MODE: undefined })).toEqual([expect.stringContaining('MODE is missing')]);
    expect(faultsOf({ MODE: 'test', SMTP_URL: undefined, ACQUIRER_KEY: `test_${password()}` })).toEqual([]);
  });
});

describe('test mode', () => {
  test('refuses what the provider itself allows for live money only', () => {
    for (const MODE of ['test', undefined]) {
      expect(faultsOf({ MODE, NODE_ENV: 'development' })).toEqual(['ACQUIRER_KEY is not a key for test mode.']);
    }
  });
});
