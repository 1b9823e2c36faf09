import { describe, expect, it } from '@jest/globals';
import { InvalidSettings } from '@danubit/runtime/settings/settings';
import { refuseLiveMode } from './simulator-process.ts';

describe('a simulator', () => {
  it('does not start in live mode', () => {
    expect(() => refuseLiveMode({ MODE: 'live' })).toThrow(InvalidSettings);
    expect(() => refuseLiveMode({ MODE: 'test' })).not.toThrow();
    expect(() => refuseLiveMode({})).not.toThrow();
  });
});
