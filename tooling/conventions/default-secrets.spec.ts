import { ROOT } from '@danubit/deploy/installation/data-dir';
import { PROVIDER_SETTINGS } from '@danubit/core/payment-provider/configured-providers';
import { InvalidSettings, readSettingsAnd, type SETTINGS } from '@danubit/runtime/settings/settings';
import { weaknessOf } from '@danubit/runtime/settings/secret-strength';
import { describe, expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACK_END } from '../build.ts';
import { sourceFiles, type SourceFile } from './laws/source-files.ts';

/** Every secret that this repository contains is known to its readers, so live mode must refuse it. */

const SECRETS = [
  'ACCESS_TOKEN_KEY',
  'DATABASE_URL',
  'EMAIL_INDEX_KEY',
  'IDENTITY_PROVIDER_KEY',
  'INTERNAL_SECRET',
  'KEYS_DATABASE_URL',
  'KEY_ENCRYPTION_KEY',
  'KEY_ENCRYPTION_KEY_OTHER',
  'ONE_TIME_TOKEN_KEY',
] as const satisfies readonly (keyof typeof SETTINGS)[];
type Secret = (typeof SECRETS)[number];
const isSecret = (name: string): name is Secret => SECRETS.some((secret) => secret === name);
const isOfProvider = (name: string): boolean => PROVIDER_SETTINGS[name]?.provider === 'secret';

const PASSWORD_OF_DATABASE = /^(POSTGRES|DANUBIT_[A-Z]+)_PASSWORD$/;

/** A name with a text in quotes, a line of YAML or of an .env file, an entry of a manifest, the default of a variable in compose. */
const VALUES = [
  /\b([A-Z_]+)['"]?\]?\s*[:=]\s*'([^'$]+)'/g,
  /^\s*([A-Z_]+)[:=]\s*([^\s'"${},]+)$/gm,
  /\bname: ([A-Z_]+), value: '?([^'}]+?)'? \}/g,
  /\$\{([A-Z_]+):?-([^}]+)\}/g,
];

const CODE = /\.(ts|mjs|ya?ml|json|sh)$|Dockerfile$|\.env[^/]*$/;

const files = async (): Promise<readonly SourceFile[]> => {
  const top = (await readdir(ROOT, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && CODE.test(entry.name) && entry.name !== '.env')
    .map(({ name }) => name);
  const folders = [...BACK_END.map((name) => `${name}/src`), 'web/src', 'e2e/src', 'bench', 'deploy', 'docs', 'tooling'];
  return [
    ...(await sourceFiles(ROOT, folders, CODE)),
    ...(await Promise.all(top.map(async (path) => ({ path, text: await readFile(join(ROOT, path), 'utf8') })))),
  ];
};

type Found = { readonly path: string; readonly name: string; readonly value: string };

const secretsIn = ({ path, text }: SourceFile): readonly Found[] =>
  VALUES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '', value = '']) => ({ path, name, value }))).filter(
    ({ name, value }) => value !== '' && (isSecret(name) || isOfProvider(name) || PASSWORD_OF_DATABASE.test(name)),
  );

const isRefused = ({ name, value }: Found): boolean => {
  const definition = PROVIDER_SETTINGS[name];
  if (!isSecret(name) && definition === undefined) return weaknessOf(value) !== undefined;
  try {
    const environment = { NODE_ENV: 'production', MODE: 'live', [name]: value };
    readSettingsAnd(isSecret(name) ? [name] : [], definition === undefined ? {} : { [name]: definition }, environment);
    return false;
  } catch (error) {
    return error instanceof InvalidSettings;
  }
};

describe('the secrets in this repository', () => {
  it('are found where there are some', () => {
    const text = [
      "  INTERNAL_SECRET: 'one',",
      'KEY_ENCRYPTION_KEY=two',
      "- { name: EMAIL_INDEX_KEY, value: 'three' }",
      'POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:-four}',
      '  ONE_TIME_TOKEN_KEY: five',
    ].join('\n');
    expect(
      secretsIn({ path: '', text })
        .map(({ value }) => value)
        .sort(),
    ).toEqual(['five', 'four', 'one', 'three', 'two']);
  });

  it('are refused in live mode, each of them', async () => {
    const found = (await files()).flatMap(secretsIn);
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter((secret) => !isRefused(secret))).toEqual([]);
  });
});
