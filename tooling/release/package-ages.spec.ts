import { expect, it } from '@jest/globals';
import { versionsIn, youngVersions } from './package-ages.ts';

const lock = JSON.stringify({
  packages: {
    '': { name: 'root', version: '0.1.0' },
    api: { name: '@danubit/api', version: '0.1.0' },
    'node_modules/@danubit/api': { link: true },
    'node_modules/old': { version: '1.0.0' },
    'node_modules/old/node_modules/@scope/young': { version: '2.0.0' },
    'node_modules/alias': { name: 'old', version: '1.1.0' },
    'node_modules/private': { version: '1.0.0' },
  },
});

it('names versions that are younger than a week and packages without a time', () => {
  const versions = versionsIn(lock);
  expect([...versions.keys()]).toEqual(['old', '@scope/young', 'private']);
  const times = new Map([
    ['old', { '1.0.0': '2026-01-01T00:00:00.000Z', '1.1.0': '2026-11-16T12:00:00.000Z' }],
    ['@scope/young', { '2.0.0': '2026-11-20T00:00:00.000Z' }],
  ]);
  expect(youngVersions(versions, times, new Date('2026-11-23T12:00:00.000Z'))).toEqual({
    young: ['@scope/young@2.0.0 was published on 2026-11-20'],
    unknown: ['private@1.0.0'],
  });
});
