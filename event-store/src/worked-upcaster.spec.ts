import { expect, test } from '@jest/globals';
import { memoryLogOf, storedText } from '@danubit/event-store/testing/log-of-events';
import { defineEvent } from '@danubit/event-store/kernel/event';
import type { Upcaster } from '@danubit/event-store/kernel/upcaster';
import * as z from 'zod/mini';

// The definition when the first events were stored: a postal code was a number, and 01234 lost its zero.
const addressGivenV1 = defineEvent('AddressGiven', { street: z.string(), zip: z.int() });

// The definition now: text, and the country that says how to read it.
const addressGiven = defineEvent('AddressGiven', { street: z.string(), postalCode: z.string(), country: z.string() }, { version: 2 });

// The one step between them. Pure, on the stored JSON; the meaning of the old version is known only here.
const addressGivenToV2: Upcaster = {
  type: 'AddressGiven',
  fromVersion: 1,
  upcast: ({ zip, ...rest }) => ({ ...rest, postalCode: String(zip).padStart(5, '0'), country: 'SK' }),
};

test('an event stored as version 1 reads as version 2, and its bytes do not change', async () => {
  const before = memoryLogOf({ definitions: { AddressGiven: addressGivenV1 }, upcasters: [] });
  await before.append('customer-1', { type: 'AddressGiven', data: { street: 'Hlavná 1', zip: 4001 } });

  const after = memoryLogOf({ definitions: { AddressGiven: addressGiven }, upcasters: [addressGivenToV2], store: before.store });
  await after.append('customer-1', { type: 'AddressGiven', data: { street: 'Mlynská 2', postalCode: '81109', country: 'SK' } });

  expect(await after.dataOf('customer-1')).toEqual([
    { street: 'Hlavná 1', postalCode: '04001', country: 'SK' },
    { street: 'Mlynská 2', postalCode: '81109', country: 'SK' },
  ]);
  expect(await storedText(before.store, 'customer-1')).toEqual([
    '{"street":"Hlavná 1","zip":4001}',
    '{"street":"Mlynská 2","postalCode":"81109","country":"SK"}',
  ]);
});

test('the code does not start without the step', () => {
  expect(() => memoryLogOf({ definitions: { AddressGiven: addressGiven }, upcasters: [] })).toThrow('No upcaster from AddressGiven.v1');
});
