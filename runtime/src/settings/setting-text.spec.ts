import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidSettings, readSettings } from './settings.ts';

describe('settings from files', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'danubit-secrets-'));
    writeFileSync(join(folder, 'EMAIL_INDEX_KEY'), `${'k'.repeat(44)}\n`);
    mkdirSync(join(folder, 'ONE_TIME_TOKEN_KEY'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const read = (environment: Readonly<Record<string, string>>) =>
    readSettings(['EMAIL_INDEX_KEY'], { SECRETS_DIR: folder, ...environment }).EMAIL_INDEX_KEY;

  test('are read from the folder of secrets, without the line break at the end', () => {
    expect(read({})).toBe('k'.repeat(44));
  });

  test('are read from the environment first', () => {
    expect(read({ EMAIL_INDEX_KEY: 'e'.repeat(44) })).toBe('e'.repeat(44));
  });

  test('are missing when neither has them', () => {
    expect(() => readSettings(['ACCESS_TOKEN_KEY'], { SECRETS_DIR: folder })).toThrow(InvalidSettings);
    expect(() => readSettings(['ACCESS_TOKEN_KEY'], {})).toThrow('ACCESS_TOKEN_KEY is missing.');
  });

  test('stop the start when their file cannot be read', () => {
    expect(() => readSettings(['ONE_TIME_TOKEN_KEY'], { SECRETS_DIR: folder })).toThrow('EISDIR');
  });
});
