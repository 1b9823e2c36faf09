import { refillSubjectOf } from '../jobs/book-refill.job.ts';
import { dueNow, type Reactor } from './reactor.ts';

export const bookRefillReactor: Reactor = {
  action: 'book-refill',
  beginsAt: 'start',
  on: { RefillArrived: ({ data }) => dueNow(refillSubjectOf(data)) },
};
