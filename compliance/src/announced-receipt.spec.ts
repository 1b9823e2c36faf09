import { beforeEach, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { AlertBook } from '@danubit/core/compliance/alert-book';
import { announcementsStream } from '@danubit/core/domain/delivery/announcements/announcements.stream';
import type { AnnouncementsEvent } from '@danubit/core/domain/delivery/announcements/announcements.events';
import { incomingInquiryStream } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.stream';
import type { IncomingInquiryEvent } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.events';
import { START } from '@danubit/event-store/event-store.port';
import { answerQuestion } from './answer-question.ts';
import { USER_ID, contextAt, receiving, scene, type Scene } from './testing/scene.ts';

let tools: Scene;
let book: AlertBook;
beforeEach(async () => {
  tools = await scene();
  book = new AlertBook(tools.restricted);
});

const context = () => contextAt(tools.clock);
const nameOf = (primaryIdentifier: string, secondaryIdentifier: string) => ({
  name: { nameIdentifier: [{ primaryIdentifier, secondaryIdentifier, nameIdentifierType: 'LEGL' }] },
});
const companyOf = (legalPersonName: string) => ({
  legalPerson: { name: { nameIdentifier: [{ legalPersonName, legalPersonNameIdentifierType: 'LEGL' }] } },
});

/** Another provider has announced who sends the coins of the receipt, and the announcement is matched to the receipt. */
const announced = async (receiptId: string, firstName: string, lastName: string): Promise<void> => {
  const coins = { inquiryId: 'i1', providerId: 'sava', userId: USER_ID, answer: 'accepted', asset: 'BTC.bitcoin', minor: '10000' } as const;
  const message = {
    originator: {
      originatorPersons: [
        { naturalPerson: { ...nameOf('Neznámy', 'Peter'), customerIdentification: 'c0' } },
        { naturalPerson: { ...nameOf(lastName, firstName), customerIdentification: 'c1' } },
      ],
      accountNumber: ['bcrt1qtheirs'],
    },
    beneficiary: { beneficiaryPersons: [{ naturalPerson: nameOf('Nováková', 'Jana') }], accountNumber: ['bcrt1qours'] },
    originatingVASP: { originatingVASP: companyOf('Sava Exchange') },
  };
  const inquiry: IncomingInquiryEvent = {
    type: 'IncomingInquiryAnswered',
    data: { ...coins, reference: 'r1', txid: null, inquiryHash: 'a', announced: JSON.stringify(message) },
  };
  const taken: readonly AnnouncementsEvent[] = [
    { type: 'TransferAnnounced', data: { ...coins, txid: null, validUntil: '2999-01-01T00:00:00.000Z' } },
    { type: 'AnnouncementTakenUp', data: { userId: USER_ID, inquiryId: 'i1', receiptId } },
  ];
  await tools.main.append(incomingInquiryStream('i1'), [inquiry], 'no-stream', context());
  await tools.main.append(announcementsStream(USER_ID), taken, 'no-stream', context());
};
const screenedNames = async () => {
  const events = await tools.restricted.decode(await tools.restricted.store.readAll(START, 1_000));
  return JSON.stringify(events.filter(({ type }) => type === 'PartyScreened').map(({ data }) => data));
};

test('the senders of announced coins are screened in the restricted log, and the coins pass if no list names a sender', async () => {
  const receiptId = await receiving(tools, ['a']);
  await announced(receiptId, 'Oskar', 'Odosielateľ');
  expect(await answerQuestion(tools, 'receipt', receiptId)).toBe('clear');
  expect(await screenedNames()).toContain('Oskar Odosielateľ');
  expect(await book.all()).toEqual([]);
});

test.each(['before', 'after'])('coins of a listed person that are announced %s the first answer are held', async (when) => {
  const receiptId = await receiving(tools, ['a'], money('EUR', 10_000n));
  if (when === 'after') expect(await answerQuestion(tools, 'receipt', receiptId)).toBe('clear');
  await announced(receiptId, 'Zoran', 'Testovic');
  expect(await answerQuestion(tools, 'receipt', receiptId)).toBe('hold');
  expect(await answerQuestion(tools, 'receipt', receiptId)).toBe('hold');
  const [alert, ...others] = await book.all();
  expect(others).toEqual([]);
  expect(alert).toMatchObject({
    ...{ isScreeningHit: true, state: { trigger: 'receipt', isHeld: true, needsTwo: true, method: 'receipt' } },
    subject: { payment: { paymentId: receiptId, payerName: 'Peter Neznámy, Zoran Testovic' } },
  });
});
