import { describe, expect, it } from '@jest/globals';
import { readCommand, UsageError } from './read-command.ts';

const environment = { DANUBIT_API_KEY: 'dan_test_abc123', DANUBIT_URL: 'https://danubit.example' };
const LISTEN = ['listen', '--forward-to', 'http://localhost:3000/hooks'];

describe('the command line', () => {
  it('reads a command', () => {
    const read = readCommand([...LISTEN, '--types', 'order.paid,order.failed', '--payload', 'thin', '--from', 'test_evt_01'], environment);
    expect(read).toEqual({
      ...{ apiKey: 'dan_test_abc123', baseUrl: 'https://danubit.example', forwardTo: 'http://localhost:3000/hooks' },
      ...{ from: 'test_evt_01', types: ['order.paid', 'order.failed'], payload: 'thin', secret: undefined },
    });
    expect(readCommand(LISTEN, environment)).toMatchObject({ from: 'last', types: [], payload: 'full' });
  });

  it('shows help when it is asked for, or nothing is', () => {
    expect(readCommand([], environment)).toBeUndefined();
    expect(readCommand(['listen', '--help'], {})).toBeUndefined();
  });

  it.each([
    [['serve'], {}, 'There is no command "serve".'],
    [['listen'], {}, '--forward-to is missing'],
    [['listen', '--forward-to', 'localhost:3000'], {}, '--forward-to is an address such as'],
    [[...LISTEN, '--payload', 'big'], {}, '--payload is full or thin.'],
    [[...LISTEN, '--from', 'yesterday'], {}, '--from is last, now, start or an event_id.'],
    [[...LISTEN, '--secret', 'short'], {}, '--secret begins with whsec_.'],
    [[...LISTEN, '--unknown'], {}, "Unknown option '--unknown'"],
    [LISTEN, { DANUBIT_API_KEY: 'sk_live_other' }, 'Set DANUBIT_API_KEY to a key from API Settings'],
    [LISTEN, { DANUBIT_URL: '' }, 'Set DANUBIT_URL to the address of Danubit'],
  ])('says what is wrong with %j', (args, change, message) => {
    const read = () => readCommand(args, { ...environment, ...change });
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
    expect(read).not.toThrow('sk_live_other');
  });
});
