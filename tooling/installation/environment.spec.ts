import { describe, expect, it } from '@jest/globals';
import { environmentOf, type InstallationFacts } from './environment.ts';

const facts: InstallationFacts = {
  dataDir: '/data',
  publicUrl: 'http://localhost:8080',
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
    databasePassword: 'superuser-password',
    rolePasswords: {
      danubit_owner: 'owner-password',
      danubit_keys: 'keys-password',
      danubit_restricted: 'restricted-password',
      danubit_api: 'api-password',
      danubit_projections: 'projections-password',
      danubit_workers: 'workers-password',
      danubit_compliance: 'compliance-password',
      danubit_audit: 'audit-password',
    },
    KEY_ENCRYPTION_KEY: 'key-encryption-key',
    EMAIL_INDEX_KEY: 'email-index-key',
    ONE_TIME_TOKEN_KEY: 'one-time-token-key',
    ACCESS_TOKEN_KEY: 'access-token-key',
    INTERNAL_SECRET: 'internal-secret',
    SEAL_SIGNING_KEY: 'seal-signing-key',
    STRIPE_SECRET_KEY: 'sk_test_simulator',
    STRIPE_WEBHOOK_SECRET: 'whsec_simulator',
    IDENTITY_PROVIDER_KEY: 'identity-key',
    ADYEN_API_KEY: 'adyen-api-key',
    ADYEN_HMAC_KEY: 'ab'.repeat(32),
    COMPLIANCE_TOKEN: 'compliance-token',
    COMPLIANCE_PSEUDONYM_KEY: 'compliance-pseudonym-key',
    SIGNER_TOKEN: 'signer-token',
    WEBHOOK_SECRET_KEY: 'webhook-secret-key',
    HOT_WALLET_SEED: 'hot-wallet-seed',
  },
  eventStoreUrl: undefined,
  adminDatabaseUrl: 'postgres://postgres:superuser-password@127.0.0.1:5432/danubit',
  codeVersion: 'test',
  mode: 'test',
};

describe('the environment of a process', () => {
  it('gives the signing key of the seals to their process alone, and that process no key of personal data', () => {
    const names = Object.keys(environmentOf('seals', facts, { KEY_ENCRYPTION_KEY: 'x' }));
    expect(names).toEqual(expect.arrayContaining(['SEAL_SIGNING_KEY', 'DATABASE_URL']));
    expect(names.filter((name) => /^(KEYS_|KEY_|RESTRICTED_DATABASE)/.test(name))).toEqual([]);
    for (const name of ['api', 'projections', 'workers'] as const) {
      expect(environmentOf(name, facts, {})).not.toHaveProperty('SEAL_SIGNING_KEY');
    }
  });

  it('of the card gateway contains its own secrets only, and no database', () => {
    const environment = environmentOf('card-gateway', facts, { PATH: '/bin' });
    expect(
      Object.keys(environment)
        .filter((name) => /DATABASE|KEY|SECRET|REDIS|SMTP/.test(name))
        .sort(),
    ).toEqual(['ADYEN_API_KEY', 'INTERNAL_SECRET', 'STRIPE_SECRET_KEY']);
  });

  it('never contains the password of the superuser or the owner', () => {
    for (const name of ['site', 'api', 'card-gateway', 'projections', 'workers', 'card-network', 'identity-provider'] as const) {
      expect(JSON.stringify(environmentOf(name, facts, {}))).not.toMatch(/superuser-password|owner-password/);
    }
  });

  it('has the database role of the process', () => {
    expect(environmentOf('api', facts, {})).toMatchObject({
      DATABASE_URL: 'postgres://danubit_api:api-password@127.0.0.1:5432/danubit',
      KEYS_DATABASE_URL: 'postgres://danubit_keys:keys-password@127.0.0.1:5432/danubit',
    });
  });

  it('contains settings of the caller that the process needs', () => {
    const caller = {
      STRIPE_API_URL: 'https://api.stripe.com',
      STRIPE_SECRET_KEY: 'sk_live_ours',
      SMTP_URL: 'smtp://mail',
      AWS_SECRET: 'x',
    };
    expect(environmentOf('workers', facts, caller)).toMatchObject({
      STRIPE_API_URL: 'https://api.stripe.com',
      STRIPE_SECRET_KEY: 'sk_live_ours',
      SMTP_URL: 'smtp://mail',
    });
    expect(environmentOf('projections', facts, caller)).not.toHaveProperty('STRIPE_SECRET_KEY');
    expect(environmentOf('workers', facts, caller)).not.toHaveProperty('AWS_SECRET');
  });

  it('has the simulator of the second provider in test mode, the settings of the caller, or nothing of it', () => {
    const given = (mode: 'test' | 'live', caller: Readonly<Record<string, string>>) =>
      Object.entries(environmentOf('workers', { ...facts, mode }, caller)).filter(([name]) => name.startsWith('ADYEN_'));
    expect(Object.fromEntries(given('test', {}))).toEqual({
      ADYEN_API_URL: 'http://127.0.0.1:9/v72',
      ADYEN_MERCHANT_ACCOUNT: 'DanubitTest',
      ADYEN_API_KEY: 'adyen-api-key',
      ADYEN_REPORTS_URL: 'http://127.0.0.1:9/reports/download/MerchantAccount',
      ADYEN_PRIVACY_URL: 'http://127.0.0.1:9/ca/services/DataProtectionService/v1',
    });
    const real = { ADYEN_API_URL: 'https://checkout-test.adyen.com/v72', ADYEN_API_KEY: 'real-key', ADYEN_MERCHANT_ACCOUNT: 'Ours' };
    expect(Object.fromEntries(given('test', real))).toEqual(real);
    expect(given('live', {})).toEqual([]);
    expect(environmentOf('adyen-simulator', facts, {})).toMatchObject({ SIMULATOR_WEBHOOK_URL: 'http://127.0.0.1:1/webhooks/adyen' });
  });

  it('has the account at the bank where it is shown or ordered from, and a simulated one in test mode only', () => {
    const bankOf = (name: Parameters<typeof environmentOf>[0], mode: 'live' | 'test' = 'test', caller = {}) =>
      Object.keys(environmentOf(name, { ...facts, mode }, caller)).filter((setting) => setting.startsWith('BANK_'));
    expect(bankOf('card-gateway')).toEqual([]);
    expect(bankOf('api')).not.toContain('BANK_FILES_DIR');
    expect(bankOf('api')).toContain('BANK_ACCOUNT_IBAN');
    expect(bankOf('workers')).toContain('BANK_FILES_DIR');
    expect(bankOf('workers', 'live')).toEqual([]);
    expect(environmentOf('api', facts, { BANK_ACCOUNT_IBAN: 'DE89370400440532013000' })).not.toHaveProperty('BANK_NAME');
  });

  it('has the mode of the installation, not that of the caller', () => {
    expect(environmentOf('api', facts, { MODE: 'live' })).toMatchObject({ MODE: 'test' });
    expect(environmentOf('api', { ...facts, mode: 'live' }, { MODE: 'test' })).toMatchObject({ MODE: 'live' });
  });

  it('makes all processes except the site listen on loopback only', () => {
    const open = { ...facts, siteHost: '0.0.0.0' };
    expect(environmentOf('site', open, {})).toMatchObject({ LISTEN_HOST: '0.0.0.0', LISTEN_PORT: '8080' });
    expect(environmentOf('api', open, {})).toMatchObject({ LISTEN_HOST: '127.0.0.1', LISTEN_PORT: '1' });
  });
});
