import { ERASED } from '@danubit/event-store/kernel/personal';
import { expect, test } from '@jest/globals';
import { incomingInquiry } from './incoming-inquiry.decider.ts';
import type { IncomingInquiryEvent } from './incoming-inquiry.events.ts';

const inquiry: IncomingInquiryEvent['data'] & { readonly inquiryHash: string } = {
  ...{ inquiryId: 'i1', providerId: 'sava', reference: 'r1', userId: 'u1' },
  ...{ asset: 'ETH.ethereum', minor: '5', txid: null, inquiryHash: 'a', announced: '{}' },
  answer: 'accepted',
};
const decide = (change: object, history: readonly IncomingInquiryEvent[]) =>
  incomingInquiry.decide(
    { type: 'AnswerInquiry', inquiry: { ...inquiry, ...change } },
    history.reduce<ReturnType<typeof incomingInquiry.evolve>>(incomingInquiry.evolve, incomingInquiry.initial),
  );
const answered: IncomingInquiryEvent = { type: 'IncomingInquiryAnswered', data: inquiry };

test('an inquiry is answered once: the first answer stands', () => {
  expect(decide({}, [])).toEqual({ accepted: true, events: [answered] });
  expect(decide({ answer: 'refused' }, [answered])).toEqual({ accepted: true, events: [] });
});

test('another inquiry under its reference contradicts it, also once its details are erased', () => {
  const contradicts = { accepted: false, refusal: { code: 'contradicts' } };
  expect(decide({ inquiryHash: 'b' }, [answered])).toEqual(contradicts);
  expect(decide({}, [{ ...answered, data: { ...inquiry, inquiryHash: ERASED, announced: ERASED } }])).toEqual(contradicts);
});
