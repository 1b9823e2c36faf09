import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { createLogger } from './create-logger.ts';

const logged = (write: (logger: ReturnType<typeof createLogger>) => void): string => {
  let text = '';
  write(createLogger('test', (text) => text.replaceAll('4111-1111', '****'), { write: (line: string) => void (text += line) }));
  return text;
};

describe('the logger', () => {
  it('removes confidential fields at every depth', () => {
    const text = logged((logger) => {
      logger.info(
        { password: 'p1', body: { refresh_token: 'p2', deep: { cvv: 'p3' } }, headers: { authorization: 'p4' }, kept: 'kept' },
        'line',
      );
    });
    for (const secret of ['p1', 'p2', 'p3', 'p4']) expect(text).not.toContain(`"${secret}"`);
    expect(text).toContain('"kept":"kept"');
  });

  it('masks every text of a line, in names and messages too, and leaves valid JSON', () => {
    const text = logged((logger) => {
      logger.info({ requestId: '4111-1111', deep: { '4111-1111': ['say "4111-1111"\n'] }, count: 7 }, 'of 4111-1111');
    });
    expect(JSON.parse(text)).toMatchObject({ requestId: '****', deep: { '****': ['say "****"\n'] }, count: 7, msg: 'of ****' });
  });

  it('writes one line for each entry, whatever the text holds', () => {
    const text = logged((logger) => {
      logger.info({ route: 'a\n{"level":"info","msg":"forged"}', agent: '\u001b[31m\r' }, 'line\r\nforged');
    });
    expect(text.trimEnd().split(/[\r\n]/)).toHaveLength(1);
    expect(text).not.toContain('\u001b');
    expect(JSON.parse(text)).toMatchObject({ route: 'a\n{"level":"info","msg":"forged"}', msg: 'line\r\nforged' });
  });

  it('reduces errors to fields that cannot quote a value', () => {
    const driver = Object.assign(new Error('invalid input syntax for type uuid: "jana@firma.example"'), {
      code: '22P02',
      detail: 'Key (email)=(jana@firma.example) exists.',
    });
    const error = new QueryFailedError('INSERT INTO app.x VALUES ($1)', ['jana@firma.example', '4242424242424242'], driver);
    const text = logged((logger) => {
      logger.error({ err: new Error('mail to jana@firma.example with 4242 4242 4242 4242 failed', { cause: error }) }, 'line');
    });
    expect(text).not.toContain('jana@');
    expect(text).not.toContain('4242 4242');
    expect(text).not.toContain('4242424242424242');
    expect(text).toContain('22P02');
    expect(text).toContain('create-logger.spec');
  });
});
