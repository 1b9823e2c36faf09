import { describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { StoreUnreachable } from '../event-store.port.ts';
import { ConnectionLost, isRefusal, isRolledBack, isUniqueViolation, isUnstorable, detectConnectionLoss } from './postgres-errors.ts';

const errorOf = (code: string | undefined): Error => Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code });

const outcomeOf = (error: unknown): Promise<unknown> =>
  detectConnectionLoss(() => Promise.reject(error as Error)).catch((told: unknown) => told);

describe('an error of the database', () => {
  test.each(['08006', '08P01', '57P01', '57P03', '53300', '25006', '40003'])('%s is a lost connection', async (code) => {
    const error = errorOf(code);
    const told = await outcomeOf(error);
    expect(told).toBeInstanceOf(ConnectionLost);
    expect(told).toBeInstanceOf(StoreUnreachable);
    expect(told).toMatchObject({ name: 'ConnectionLost', message: 'The connection to the database was lost.', cause: error });
  });

  test.each(['23505', '10808', '157P0', '533001', '153300', '250061', '125006', '400031', '140003', '57014'])(
    '%s is passed on unchanged',
    async (code) => {
      const error = errorOf(code);
      expect(await outcomeOf(error)).toBe(error);
    },
  );

  test('without an SQLSTATE is a lost connection', async () => {
    const error = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    expect(await outcomeOf(error)).toMatchObject({ name: 'ConnectionLost', cause: error });
    expect(isRefusal(error)).toBe(false);
    expect(await outcomeOf(errorOf(undefined))).toBeInstanceOf(ConnectionLost);
  });

  test.each(['55P03', '57014', '40P01', '40001', '53100', '53200'])('%s was rolled back', (code) => {
    expect(isRolledBack(errorOf(code))).toBe(true);
  });

  test.each(['155P03', '55P031', '400011', '157014', '15310', '23505', '40003'])('%s does not count as rolled back', (code) => {
    expect(isRolledBack(errorOf(code))).toBe(false);
  });

  test.each([
    ['22P02', true],
    ['23505', true],
    ['54000', true],
    ['12200', false],
    ['55P03', false],
  ])('%s cannot be stored: %s', (code, isSo) => {
    expect(isUnstorable(errorOf(code))).toBe(isSo);
  });

  test('is a refusal with any SQLSTATE, and a unique violation with one', () => {
    expect([isRefusal(errorOf('23505')), isRefusal(errorOf(undefined)), isRefusal(undefined)]).toStrictEqual([true, false, false]);
    expect([isUniqueViolation(errorOf('23505')), isUniqueViolation(errorOf('23503'))]).toStrictEqual([true, false]);
    expect([isRolledBack(new Error('x')), isUnstorable(new Error('x'))]).toStrictEqual([false, false]);
  });
});

test('an answer of the database is passed on', async () => {
  await expect(detectConnectionLoss(() => Promise.resolve('answer'))).resolves.toBe('answer');
});
