import type { RiskRating } from '@danubit/contracts/values/risk-ratings';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, expect, test } from '@jest/globals';
import { ratingInForce, riskOverride } from './risk-override.decider.ts';
import type { RiskOverrideEvent } from './risk-override.events.ts';

const { given } = specFor(riskOverride);
const AT = '2026-11-26T12:00:00.000Z';
const LAPSES = '2026-12-03T12:00:00.000Z';
const EXPIRES = '2027-05-01T00:00:00.000Z';
const data = {
  overrideId: 'r1',
  rating: 'low',
  modelRating: 'normal',
  rationale: 'Known for years.',
  expiresAt: EXPIRES,
  lapsesAt: LAPSES,
} as const;
const propose = { type: 'ProposeOverride', ...data, userId: 'u1', isHighByLaw: false, by: 'anna', at: AT } as const;
const proposedAs = (rating: RiskRating, proposal = 1): RiskOverrideEvent => ({
  type: 'RiskOverrideProposed',
  data: { ...data, rating, proposal, proposedBy: 'anna' },
});
const approve = { type: 'ApproveOverride', userId: 'u1', by: 'boris', proposal: 1, at: AT } as const;
const reject = { ...approve, type: 'RejectOverride' } as const;
const set = (proposal = 1): RiskOverrideEvent => ({ type: 'RiskOverrideSet', data: { overrideId: 'r1', proposal, approvedBy: 'boris' } });
const rejected: RiskOverrideEvent = { type: 'RiskOverrideRejected', data: { overrideId: 'r1', proposal: 1, rejectedBy: 'boris' } };
const inForce = (model: RiskRating, at: string, ...events: readonly RiskOverrideEvent[]) => {
  const { rating, source } = ratingInForce(model, events.reduce(riskOverride.evolve, riskOverride.initial), at);
  return [rating, source];
};

describe('an override of a rating', () => {
  test('is set by two people, never by one alone or by the person concerned', () => {
    given().when(propose).then(proposedAs('low'));
    given()
      .when({ ...propose, by: 'u1' })
      .thenRefused({ code: 'own_affair' });
    given(proposedAs('low'))
      .when({ ...approve, by: 'anna' })
      .thenRefused({ code: 'same_person' });
    given(proposedAs('low'))
      .when({ ...approve, by: 'u1' })
      .thenRefused({ code: 'own_affair' });
    given(proposedAs('low')).when(approve).then(set());
    given(proposedAs('low')).when(reject).then(rejected);
  });

  test('is answered as it was read, before it lapses, and once', () => {
    given(proposedAs('low'))
      .when({ ...approve, proposal: 2 })
      .thenRefused({ code: 'proposal_differs' });
    given(proposedAs('low'))
      .when({ ...approve, at: LAPSES })
      .thenRefused({ code: 'not_proposed' });
    given(proposedAs('low'), set()).when(approve).thenRefused({ code: 'not_proposed' });
    given(proposedAs('low')).when(propose).thenRefused({ code: 'already_proposed' });
    given(proposedAs('low'), rejected).when(propose).then(proposedAs('low', 2));
  });

  test('is never below High where the law says High, and says something else than the model', () => {
    given()
      .when({ ...propose, isHighByLaw: true })
      .thenRefused({ code: 'high_by_law' });
    given()
      .when({ ...propose, rating: 'normal' })
      .thenRefused({ code: 'same_as_model' });
    // Back to the model before the expiry takes two people as well.
    given(proposedAs('low'), set())
      .when({ ...propose, rating: 'normal' })
      .then(proposedAs('normal', 2));
  });

  test.each([
    [AT, false],
    ['2026-11-26T12:00:00.001Z', true],
    ['2027-11-26T12:00:00.000Z', true],
    ['2027-11-26T12:00:00.001Z', false],
  ])('until %s is proposed: %p', (expiresAt, isProposed) => {
    const asked = given().when({ ...propose, expiresAt });
    if (isProposed) asked.then({ type: 'RiskOverrideProposed', data: { ...data, expiresAt, proposal: 1, proposedBy: 'anna' } });
    else asked.thenRefused({ code: 'expiry_out_of_range' });
  });

  test('expires by itself; a raise counts while it waits, a lower rating only when it is set', () => {
    expect(inForce('normal', AT)).toEqual(['normal', 'model']);
    expect(inForce('normal', AT, proposedAs('low'))).toEqual(['normal', 'model']);
    expect(inForce('normal', AT, proposedAs('high'))).toEqual(['high', 'proposal']);
    expect(inForce('normal', LAPSES, proposedAs('high'))).toEqual(['normal', 'model']);
    expect(inForce('normal', AT, proposedAs('high'), rejected)).toEqual(['normal', 'model']);
    expect(inForce('normal', LAPSES, proposedAs('low'), set())).toEqual(['low', 'override']);
    expect(inForce('normal', EXPIRES, proposedAs('low'), set())).toEqual(['normal', 'model']);
    // What was set stays while another one waits.
    expect(inForce('normal', AT, proposedAs('high'), set(), proposedAs('low', 2))).toEqual(['high', 'override']);
  });

  test('that lowers ends when the model rates the file higher than it was when two people agreed', () => {
    expect(inForce('normal', AT, proposedAs('low'), set())).toEqual(['low', 'override']);
    expect(inForce('high', AT, proposedAs('low'), set())).toEqual(['high', 'model']);
  });
});
