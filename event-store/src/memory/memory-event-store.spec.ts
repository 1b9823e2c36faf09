import { describeEventStore } from '../conformance/event-store.conformance.ts';
import { MemoryEventStore } from './memory-event-store.ts';

describeEventStore('the memory log', () => {
  const store = new MemoryEventStore();
  return Promise.resolve({ open: () => store, dispose: () => Promise.resolve() });
});
