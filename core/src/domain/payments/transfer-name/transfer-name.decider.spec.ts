import { specFor } from '@danubit/event-store/testing/given-when-then';
import { test } from '@jest/globals';
import { transferName } from './transfer-name.decider.ts';
import type { TransferNameEvent } from './transfer-name.events.ts';

const { given } = specFor(transferName);
const named = (transferId: string): TransferNameEvent => ({ type: 'TransferNamed', data: { nameId: 'n1', transferId } });
const name = (transferId: string) => ({ type: 'NameTransfer', nameId: 'n1', transferId }) as const;

test('a name belongs to the first transfer that has it', () => {
  given().when(name('t1')).then(named('t1'));
  given(named('t1')).when(name('t1')).then();
  given(named('t1')).when(name('t2')).then();
});
