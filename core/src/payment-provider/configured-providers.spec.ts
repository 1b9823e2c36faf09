import { describe, expect, test } from '@jest/globals';
import { tmpdir } from 'node:os';
import { InvalidSettings } from '@danubit/runtime/settings/settings';
import { openAdapters, PROVIDER_SETTINGS, readSettingsWithProviders } from './configured-providers.ts';
import { PAYMENT_PROVIDERS } from './registry.ts';

const FIRST = PAYMENT_PROVIDERS[0].name;
/** A value for every setting that is also a valid key in hexadecimal. */
const ALL = {
  ...Object.fromEntries(Object.keys(PROVIDER_SETTINGS).map((name) => [name, 'a'.repeat(64)])),
  ...{
    BANK_ACCOUNT_IBAN: 'SK2099520000004200000042',
    BANK_OWN_ACCOUNT_IBAN: 'SK4699520000004200000059',
    BANK_BIC: 'DANTSKBX',
    BANK_FILES_DIR: tmpdir(),
    BANK_FOREIGN_ACCOUNTS: '[]',
  },
};

const namesFor = (role: 'calls' | 'notifications', environment: Record<string, string>) =>
  readSettingsWithProviders([], role, environment).providers.map(({ definition }) => definition.name);

describe('the registry', () => {
  test('names each provider once, as the notification address and events take it', () => {
    const names = PAYMENT_PROVIDERS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9]{1,39}$/);
  });

  test('gives no two providers one setting', () => {
    const settings = PAYMENT_PROVIDERS.flatMap(({ settings: { calls, notifications } }) => Object.keys({ ...calls, ...notifications }));
    expect(new Set(settings).size).toBe(settings.length);
  });

  test('opens an adapter of each under its own name', async () => {
    const { providers } = readSettingsWithProviders([], 'calls', { ...ALL, ...urls() });
    const adapters = await openAdapters(providers, { timeoutMs: 100, settlesWithinMs: 1_000 });
    expect(adapters.map(({ name }) => name)).toEqual(PAYMENT_PROVIDERS.map(({ name }) => name));
    for (const { capabilities } of adapters) expect(capabilities.notFoundCountsAfterMs).toBe(1_000);
  });
});

const urls = () =>
  Object.fromEntries(Object.keys(PROVIDER_SETTINGS).flatMap((name) => (name.endsWith('_URL') ? [[name, 'http://127.0.0.1:9']] : [])));

describe('a process', () => {
  test('that calls providers needs the one that takes new payments, and takes others that are configured', () => {
    expect(() => namesFor('calls', {})).toThrow(InvalidSettings);
    expect(namesFor('calls', { ...ALL, ...urls() })).toEqual(PAYMENT_PROVIDERS.map(({ name }) => name));
  });

  test('that takes notifications takes them from configured providers only', () => {
    expect(namesFor('notifications', {})).toEqual([]);
    expect(namesFor('notifications', ALL)).toContain(FIRST);
  });

  test('does not start when PAYMENT_PROVIDER names no provider that takes cards', () => {
    expect(() => readSettingsWithProviders([], 'calls', { ...ALL, PAYMENT_PROVIDER: 'another' })).toThrow('PAYMENT_PROVIDER is not valid');
    expect(() => readSettingsWithProviders([], 'calls', { ...ALL, PAYMENT_PROVIDER: 'iso20022' })).toThrow('PAYMENT_PROVIDER is not valid');
    expect(readSettingsWithProviders([], 'notifications', { PAYMENT_PROVIDER: '' }).forNewPayments).toBe(FIRST);
  });
});
