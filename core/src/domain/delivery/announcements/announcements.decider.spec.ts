import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, expect, test } from '@jest/globals';
import { announcements, type Announcement } from './announcements.decider.ts';
import type { AnnouncementsEvent } from './announcements.events.ts';

const { given } = specFor(announcements);
const announcement = (inquiryId: string, change: Partial<Announcement> = {}): Announcement => ({
  ...{ userId: 'jana', inquiryId, providerId: 'sava', answer: 'accepted', asset: 'BTC.bitcoin', minor: '50000', txid: null },
  ...{ validUntil: '2026-11-28T12:00:00.000Z', ...change },
});
const announced = (inquiryId: string, change: Partial<Announcement> = {}): AnnouncementsEvent => ({
  type: 'TransferAnnounced',
  data: announcement(inquiryId, change),
});
const takenUp = (inquiryId: string, receiptId = 'r1'): AnnouncementsEvent => ({
  type: 'AnnouncementTakenUp',
  data: { userId: 'jana', inquiryId, receiptId },
});
const receipt = { receiptId: 'r1', asset: 'BTC.bitcoin', minor: '50000', txid: 't1', arrivedAt: '2026-11-28T12:00:00.000Z' };
const takeUp = (change: Partial<typeof receipt> = {}) => ({ type: 'TakeUpAnnouncement', receipt: { ...receipt, ...change } }) as const;

describe('an announcement', () => {
  test('is noted once, and taken up by one receipt', () => {
    given()
      .when({ type: 'NoteAnnouncement', announcement: announcement('i1') })
      .then(announced('i1'));
    given(announced('i1'))
      .when({ type: 'NoteAnnouncement', announcement: announcement('i1') })
      .then();
    given(announced('i1')).when(takeUp()).then(takenUp('i1'));
    given(announced('i1'), takenUp('i1')).when(takeUp()).then();
    given(announced('i1'), takenUp('i1'))
      .when(takeUp({ receiptId: 'r2' }))
      .then();
    given(announced('i1'), takenUp('i1'))
      .when({ type: 'NoteAnnouncement', announcement: announcement('i1') })
      .then();
  });

  test.each([
    ['another asset', { asset: 'ETH.ethereum' }],
    ['another amount', { minor: '50001' }],
    ['another transaction', { txid: 't2' }],
    ['coins that arrive after a week', { validUntil: '2026-11-28T11:59:59.999Z' }],
  ])('of %s is not about the receipt', (_, change) => {
    given(announced('i1', change)).when(takeUp()).then();
  });

  test('that comes after the credit belongs to the coins whose transaction it names, and to no others', () => {
    const { arrivedAt: _, ...coins } = receipt;
    const data = { userId: 'jana', ...coins };
    const credited: AnnouncementsEvent = { type: 'CreditedUnannounced', data };
    const note = (change: Partial<Announcement>) => ({ type: 'NoteAnnouncement', announcement: announcement('i1', change) }) as const;
    given().when({ type: 'NoteCredited', receipt: data }).then(credited);
    given(credited).when({ type: 'NoteCredited', receipt: data }).then();
    given(announced('i1'), takenUp('i1')).when({ type: 'NoteCredited', receipt: data }).then();
    given(credited)
      .when(note({ txid: '0xt1' }))
      .then(announced('i1', { txid: '0xt1' }), takenUp('i1'));
    for (const change of [{}, { txid: 't2' }, { txid: 't1', minor: '1' }, { txid: 't1', asset: 'ETH.ethereum' }])
      given(credited).when(note(change)).then(announced('i1', change));
  });

  test('that names the transaction goes first, then one that names the customer, then the oldest', () => {
    const refused = announced('i1', { answer: 'refused' });
    const [own, later, named] = [announced('i2'), announced('i3'), announced('i4', { txid: '0xt1' })];
    given(refused, own, later, named).when(takeUp()).then(takenUp('i4'));
    given(refused, own, later).when(takeUp()).then(takenUp('i2'));
    given(refused, own, later, takenUp('i2'))
      .when(takeUp({ receiptId: 'r2' }))
      .then(takenUp('i3', 'r2'));
  });

  test('that named another recipient gives way to one that names the customer, and to no other', () => {
    const refused = announced('i1', { answer: 'refused' });
    given(refused).when(takeUp()).then(takenUp('i1'));
    given(refused, takenUp('i1'), announced('i2', { answer: 'refused' }))
      .when(takeUp())
      .then();
    const events = [refused, takenUp('i1'), announced('i2')];
    given(...events)
      .when(takeUp())
      .then(takenUp('i2'));
    const state = [...events, takenUp('i2')].reduce(announcements.evolve, announcements.initial);
    expect([state.takenUp.get('r1')?.answer, state.open]).toEqual(['accepted', []]);
  });
});
