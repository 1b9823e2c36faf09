import { MOST_KYC_DOCUMENTS } from '@danubit/contracts/values/partners';
import { ERASED } from '@danubit/event-store/kernel/personal';
import { describe, expect, it } from '@jest/globals';
import { partnerUser, type PartnerUserCommand, type PartnerUserState } from './partner-user.decider.ts';
import type { PartnerUserData } from './partner-user.events.ts';

const user: PartnerUserData = {
  ...{ userId: 'u1', subjectId: 's1', partnerId: 'p1', email: 'vzorka@example.test', firstName: 'Vzorka', lastName: 'Pending' },
  ...{ phone: null, country: 'SK', birthDate: '1984-02-29', status: 'pending' },
};
const added = partnerUser.evolve(null, { type: 'PartnerUserAdded', data: user });
const check: PartnerUserCommand = { type: 'CheckIdentity' };
let documents = 0;
const documentOf = (documentNumber: string, documentType: 'passport' | 'proof_of_address' = 'passport'): PartnerUserCommand => {
  documents += 1;
  return { type: 'AddDocument', document: { documentId: `d${String(documents)}`, documentType, documentNumber } };
};

const after = (commands: readonly PartnerUserCommand[], from: PartnerUserState = added): PartnerUserState =>
  commands.reduce((state, command) => {
    const decided = partnerUser.decide(command, state);
    if (!decided.accepted) throw new Error(decided.refusal.code);
    return decided.events.reduce(partnerUser.evolve, state);
  }, from);
const refusalOf = (command: PartnerUserCommand, state: PartnerUserState): string | undefined => {
  const decided = partnerUser.decide(command, state);
  return decided.accepted ? undefined : decided.refusal.code;
};

describe('the check of a person', () => {
  it.each([
    ['AB123456', 'verified', null, false],
    ['PENDING1', 'pending', null, false],
    ['REJECT99', 'rejected', 'document_unreadable', false],
    ['expired1', 'rejected', 'document_expired', false],
    ['MISMATCH', 'rejected', 'details_mismatch', false],
    ['DENIED01', 'rejected', null, true],
  ])('by the number %s is %s', (number, status, reason, isFinal) => {
    expect(after([documentOf(number), check])).toMatchObject({ status, reason, isFinal });
  });

  it('of a person on a sanctions list is final with any document, and gives no reason', () => {
    const sanctioned = partnerUser.evolve(null, {
      type: 'PartnerUserAdded',
      data: { ...user, lastName: 'Sanctioned', status: 'rejected' },
    });
    expect(after([documentOf('AB123456'), check], sanctioned)).toMatchObject({ status: 'rejected', reason: null, isFinal: true });
  });

  it('needs a document of identity, and after a rejection another one', () => {
    expect(refusalOf(check, added)).toBe('documents_missing');
    expect(refusalOf(check, after([documentOf('AB123456', 'proof_of_address')]))).toBe('documents_missing');
    const rejected = after([documentOf('REJECT99'), check]);
    expect(refusalOf(check, rejected)).toBe('documents_missing');
    expect(after([documentOf('AB123456'), check], rejected)).toMatchObject({ status: 'verified', reason: null });
  });

  it('leaves who is verified as they are, and takes nothing after a final rejection', () => {
    const verified = after([documentOf('AB123456'), check]);
    expect(partnerUser.decide(check, verified)).toMatchObject({ accepted: true, events: [] });
    const denied = after([documentOf('DENIED01'), check]);
    for (const command of [check, documentOf('AB123456')]) expect(refusalOf(command, denied)).toBe('verification_final');
  });

  it('takes a document once, and so many of them', () => {
    const document = documentOf('AB123456');
    expect(after([document, document])?.documents).toHaveLength(1);
    const full = after(Array.from({ length: MOST_KYC_DOCUMENTS }, () => documentOf('AB123456')));
    expect(refusalOf(documentOf('AB123456'), full)).toBe('too_many_documents');
  });
});

describe('what a person accepts in the widget', () => {
  const acceptance = { widgetSessionId: 'w1', termsVersion: '1', riskDisclosure: '1', minimumAge: 18, origin: 'https://shop.example' };
  const accept = (change: object = {}): PartnerUserCommand => ({ type: 'Accept', acceptance: { ...acceptance, ...change } });

  it('is recorded once for each session and version of the texts', () => {
    const accepted = after([accept()]);
    expect(accepted).toMatchObject({ status: 'pending', accepted: acceptance });
    expect(partnerUser.decide(accept(), accepted)).toMatchObject({ accepted: true, events: [] });
    for (const change of [{ widgetSessionId: 'w2' }, { termsVersion: '2' }, { riskDisclosure: '2' }]) {
      expect(partnerUser.decide(accept(change), accepted)).toMatchObject({ accepted: true, events: [{ data: change }] });
    }
    expect(refusalOf(accept(), null)).toBe('no_such_user');
  });
});

it('whose data is erased takes nothing new, and is erased once', () => {
  const erased = after([{ type: 'RecordErased' }]);
  expect(erased).toMatchObject({ isErased: true });
  expect(partnerUser.decide({ type: 'RecordErased' }, erased)).toMatchObject({ accepted: true, events: [] });
  for (const command of [check, documentOf('AB123456')]) expect(refusalOf(command, erased)).toBe('user_erased');
  expect(refusalOf({ type: 'RecordErased' }, null)).toBe('no_such_user');
});

it('whose keys are gone takes nothing new, also where no event says so', () => {
  const erased = partnerUser.evolve(null, { type: 'PartnerUserAdded', data: { ...user, email: ERASED } });
  for (const command of [check, documentOf('AB123456')]) expect(refusalOf(command, erased)).toBe('user_erased');
});

describe('a live user', () => {
  const link = (accountId = 'jana'): PartnerUserCommand => ({
    type: 'Link',
    account: { accountId, accountSubjectId: `${accountId}-subject` },
  });

  it('is linked to one customer, who is verified, once', () => {
    const linked = after([link()]);
    expect(linked).toMatchObject({ status: 'verified', linked: { accountId: 'jana', accountSubjectId: 'jana-subject' } });
    expect(partnerUser.decide(link(), linked)).toMatchObject({ accepted: true, events: [] });
    expect(refusalOf(link('jan'), linked)).toBe('linked_to_another');
    expect(refusalOf(link(), null)).toBe('no_such_user');
  });
});
