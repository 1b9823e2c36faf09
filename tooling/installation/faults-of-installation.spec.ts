import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { environmentOf, type InstallationFacts, type ProcessName } from './environment.ts';
import { faultsOfInstallation } from './faults-of-installation.ts';

const password = (): string => randomBytes(24).toString('base64url');
const key = (): string => randomBytes(32).toString('base64');

const facts: InstallationFacts = {
  dataDir: '/data',
  publicUrl: 'https://pay.danube-bank.eu',
  sitePort: 8080,
  siteHost: '127.0.0.1',
  ports: {
    api: 1,
    'card-gateway': 2,
    projections: 3,
    workers: 4,
    compliance: 17,
    seals: 13,
    'card-network': 5,
    'adyen-simulator': 9,
    bank: 12,
    liquidity: 13,
    'other-providers': 18,
    signer: 15,
    'bitcoin-simulator': 16,
    'ethereum-simulator': 14,
    'identity-provider': 6,
    web: 7,
    'site-health': 8,
  },
  isDevelopment: false,
  secrets: {
    databasePassword: password(),
    rolePasswords: {
      danubit_owner: password(),
      danubit_keys: password(),
      danubit_restricted: password(),
      danubit_api: password(),
      danubit_projections: password(),
      danubit_workers: password(),
      danubit_compliance: password(),
      danubit_audit: password(),
    },
    KEY_ENCRYPTION_KEY: key(),
    EMAIL_INDEX_KEY: key(),
    ONE_TIME_TOKEN_KEY: key(),
    ACCESS_TOKEN_KEY: JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })),
    INTERNAL_SECRET: key(),
    SEAL_SIGNING_KEY: key(),
    STRIPE_SECRET_KEY: `sk_test_${randomBytes(24).toString('hex')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('hex')}`,
    IDENTITY_PROVIDER_KEY: password(),
    ADYEN_API_KEY: 'adyen-api-key',
    ADYEN_HMAC_KEY: 'ab'.repeat(32),
    COMPLIANCE_TOKEN: key(),
    COMPLIANCE_PSEUDONYM_KEY: key(),
    SIGNER_TOKEN: key(),
    WEBHOOK_SECRET_KEY: key(),
    HOT_WALLET_SEED: key(),
  },
  eventStoreUrl: undefined,
  adminDatabaseUrl: 'postgres://postgres@10.0.0.5:5432/danubit?sslmode=verify-full',
  codeVersion: '1',
  mode: 'live',
};

/** What the caller of "make start MODE=live" has to set. */
const caller = {
  MAIL_FROM: 'Pay <no-reply@danube-bank.eu>',
  SALES_EMAIL: 'sales@danube-bank.eu',
  SMTP_URL: `smtps://mailer:${password()}@mail.danube-bank.eu:465`,
  STRIPE_API_URL: 'https://api.stripe.com',
  STRIPE_SECRET_KEY: `sk_live_${randomBytes(24).toString('hex')}`,
  IDENTITY_PROVIDER_URL: 'https://api.identity.eu',
  PAYEE_VERIFICATION_URL: 'https://api.payee.eu',
  REFERENCE_RATES_FILE: '/rates/rates.json',
  MALWARE_SCANNER_URL: 'tcp://127.0.0.1:3310',
  SCREENING_LISTS: '/lists',
  ADDRESS_ANALYTICS_URL: 'https://api.analytics.eu',
  SEAL_NAME: 'pay.danube-bank.eu',
};

const PROCESSES: readonly ProcessName[] = [
  ...(['api', 'card-gateway', 'projections', 'workers', 'compliance', 'seals'] as const),
  ...(['site', 'card-network', 'identity-provider'] as const),
];
const faultsOf = (changes: Partial<InstallationFacts>, given: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  faultsOfInstallation(PROCESSES.map((name) => ({ name, environment: environmentOf(name, { ...facts, ...changes }, given) })));

describe('a whole installation', () => {
  it('is without faults in test mode as it is, and in live mode with real providers, mail and rates', async () => {
    await expect(faultsOf({ mode: 'test', publicUrl: 'http://localhost:8080' }, {})).resolves.toEqual([]);
    await expect(faultsOf({}, caller)).resolves.toEqual([]);
  });

  it('in live mode has the faults of all processes at once, each once', async () => {
    const faults = await faultsOf({ publicUrl: 'http://localhost:8080' }, {});
    for (const name of [
      'PUBLIC_URL',
      'MAIL_FROM',
      'SALES_EMAIL',
      'SMTP_URL',
      'STRIPE_API_URL',
      'IDENTITY_PROVIDER_URL',
      'PAYEE_VERIFICATION_URL',
      'STRIPE_SECRET_KEY',
      'REFERENCE_RATES_FILE',
      'MALWARE_SCANNER_URL',
      'SCREENING_LISTS',
      'ADDRESS_ANALYTICS_URL',
    ]) {
      expect(faults.filter((fault) => fault.startsWith(`${name} `))).toHaveLength(1);
    }
    expect(faults).toHaveLength(13);
  });

  it('in live mode uses no secret twice, not even in two processes', async () => {
    const { secrets } = facts;
    const oneKey = { ...secrets, INTERNAL_SECRET: secrets.KEY_ENCRYPTION_KEY };
    await expect(faultsOf({ secrets: { ...oneKey } }, caller)).resolves.toContainEqual(expect.stringContaining('has the secret of'));
    const acrossProcesses = { ...secrets, IDENTITY_PROVIDER_KEY: secrets.STRIPE_WEBHOOK_SECRET };
    await expect(faultsOf({ secrets: acrossProcesses }, caller)).resolves.toEqual([
      'IDENTITY_PROVIDER_KEY has the secret of STRIPE_WEBHOOK_SECRET. Make a separate secret for each.',
    ]);
    const onePassword = { ...secrets, rolePasswords: { ...secrets.rolePasswords, danubit_workers: secrets.rolePasswords.danubit_api } };
    await expect(faultsOf({ secrets: onePassword }, caller)).resolves.toEqual([
      'DATABASE_URL of workers has the secret of DATABASE_URL of api. Make a separate secret for each.',
    ]);
  });
});
