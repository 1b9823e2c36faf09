import { MemoryEventStore } from '@danubit/event-store/memory/memory-event-store';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import type { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { TEST_IDENTITY } from '@danubit/event-store/testing/test-identity';
import { SystemClock, type Clock } from '@danubit/runtime/clock';
import { restrictedLogOn, type RestrictedLog } from '../restricted-log/open-restricted-log.ts';

type MemoryParts = { readonly keys?: PersonalDataKeys; readonly clock?: Clock };

/** The restricted log in memory. */
export const memoryRestrictedLog = ({ keys = new MemoryPersonalDataKeys(), clock = new SystemClock() }: MemoryParts = {}): RestrictedLog =>
  restrictedLogOn(new MemoryEventStore(clock), keys, TEST_IDENTITY);
