import { specFor } from '@danubit/event-store/testing/given-when-then';
import { test } from '@jest/globals';
import { providerErasure } from './provider-erasure.decider.ts';
import type { ProviderErasureEvent } from './provider-erasure.events.ts';

const { given } = specFor(providerErasure);
const about = { subjectId: 's1', userId: 'u1', provider: 'stripe' };
const data: ProviderErasureEvent['data'] = { ...about, held: 'charge', recordId: 'pi_1', answer: 'kept', raw: 'disputed' };
const answered: ProviderErasureEvent = { type: 'ProviderErasureAnswered', data };

test('the first answer about a record counts, for each record of each provider', () => {
  given()
    .when({ type: 'RecordAnswer', ...data })
    .then(answered);
  given(answered)
    .when({ type: 'RecordAnswer', ...data, answer: 'erased', raw: null })
    .then();
  for (const change of [{ recordId: 'pi_2' }, { provider: 'adyen' }, { held: 'card' } as const]) {
    given(answered)
      .when({ type: 'RecordAnswer', ...data, ...change })
      .then({ type: 'ProviderErasureAnswered', data: { ...data, ...change } });
  }
});
