import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, expect, test } from '@jest/globals';
import { dispute, type DisputeCommand, type DisputeRefusal } from './dispute.decider.ts';
import type { DisputeEvent } from './dispute.events.ts';
import type { DisputeOpening, DisputeStatus } from './dispute.state.ts';

const { given } = specFor(dispute);
const eur = (minor: bigint) => money('EUR', minor);

const AT = '2026-11-23T12:00:00.000Z';
const DUE = '2026-12-01T00:00:00.000Z';
const base = { disputeId: 'd1', paymentId: 'p1', userId: 'jana' };
const opening: DisputeOpening = {
  ...base,
  ...{ subjectId: 's1', walletId: 'jana', provider: 'stripe', providerReference: 'pi_1', disputeReference: 'dp_1' },
  ...{ reason: 'fraud', money: eur(100n), stage: 'chargeback', dueAt: DUE, fee: eur(15n) },
};
const shares = { fromBalance: eur(60n), owed: eur(30n), loss: eur(10n) };
const entry = { entryId: 'dispute_opened-d1', stream: 'wallet-1' };

const inquired: DisputeEvent = { type: 'DisputeOpened', data: { ...opening, stage: 'inquiry', fee: null } };
const opened: DisputeEvent = { type: 'DisputeOpened', data: opening };
const apportioned: DisputeEvent = { type: 'DisputeApportioned', data: { ...base, shares } };
const charged: DisputeEvent = { type: 'DisputeCharged', data: { ...base, ...entry } };
const requested: DisputeEvent = { type: 'DisputeEvidenceRequested', data: { ...base, requestedBy: 'anna', statement: 'She paid.' } };
const submitted: DisputeEvent = {
  type: 'DisputeEvidenceSubmitted',
  data: { ...base, provider: 'stripe', providerReference: 'pi_1', evidenceHash: 'h' },
};
const won: DisputeEvent = { type: 'DisputeWon', data: base };
const lost: DisputeEvent = { type: 'DisputeLost', data: base };
const returning: DisputeEvent = { type: 'DisputeReturnApportioned', data: { ...base, shares } };
const closed: DisputeEvent = { type: 'DisputeClosed', data: { ...base, entryId: null, stream: null } };

/** Every state, with the events that lead to it. */
const STATES: Readonly<Record<DisputeStatus, readonly DisputeEvent[]>> = {
  inquiry: [inquired],
  opened: [opened],
  apportioned: [opened, apportioned],
  charged: [opened, apportioned, charged],
  answering: [opened, apportioned, charged, requested],
  answered: [opened, apportioned, charged, requested, submitted],
  won: [opened, apportioned, charged, won],
  returning: [opened, apportioned, charged, won, returning],
  lost: [opened, apportioned, charged, lost],
  closed: [opened, apportioned, charged, lost, closed],
};

type Outcome = DisputeEvent | 'nothing' | DisputeRefusal['code'];
type Rule = {
  readonly command: DisputeCommand;
  readonly in: Readonly<Partial<Record<DisputeStatus, Outcome>>>;
  readonly otherwise: Outcome;
};

const evidence = { type: 'RequestEvidence', by: 'anna', at: AT, statement: ' She paid. ' } as const;

const RULES: Readonly<Record<string, Rule>> = {
  'the same report': {
    command: { type: 'RecordDispute', opening },
    in: { inquiry: { type: 'DisputeAdvanced', data: { ...base, stage: 'chargeback', dueAt: DUE, fee: eur(15n) } } },
    otherwise: 'nothing',
  },
  shares: {
    command: { type: 'Apportion', shares },
    in: { opened: apportioned, apportioned },
    otherwise: 'not_to_be_charged',
  },
  'a posted entry': {
    command: { type: 'RecordCharge', ...entry },
    in: { inquiry: 'not_to_be_charged', opened: 'not_to_be_charged', apportioned: charged },
    otherwise: 'nothing',
  },
  evidence: { command: evidence, in: { inquiry: requested, charged: requested }, otherwise: 'not_awaiting_evidence' },
  'evidence that was sent': {
    command: { type: 'RecordEvidence', evidenceHash: 'h' },
    in: { answering: submitted, answered: 'nothing' },
    otherwise: 'no_evidence_requested',
  },
  'evidence that was refused': {
    command: { type: 'RecordRefusedEvidence', raw: 'late' },
    in: { answering: { type: 'DisputeEvidenceRefused', data: { ...base, raw: 'late' } } },
    otherwise: 'no_evidence_requested',
  },
  'a win': {
    command: { type: 'RecordOutcome', outcome: 'won' },
    in: {
      ...{ opened: 'not_charged_yet', apportioned: 'not_charged_yet', won: 'nothing', returning: 'nothing' },
      ...{ lost: 'already_decided', closed: 'already_decided' },
    },
    otherwise: won,
  },
  'shares of the return': {
    command: { type: 'ApportionReturn', shares },
    in: { won: returning, returning },
    otherwise: 'not_decided',
  },
  'the end': {
    command: { type: 'Close', entry: null },
    in: { returning: closed, lost: closed, closed: 'nothing' },
    otherwise: 'not_decided',
  },
};

describe('a dispute', () => {
  const walk = Object.entries(RULES).flatMap(([name, rule]) =>
    Object.entries(STATES).map(([state, events]) => [name, state as DisputeStatus, rule, events] as const),
  );
  test.each(walk)('%s: %s', (_, state, { command, in: accepted, otherwise }, events) => {
    const outcome = accepted[state] ?? otherwise;
    const tried = given(...events).when(command);
    if (outcome === 'nothing') tried.then();
    else if (typeof outcome === 'string') tried.thenRefused({ code: outcome });
    else tried.then(outcome);
  });

  test('leaves every state but its end', () => {
    const exits = Object.keys(STATES).filter((state) =>
      Object.values(RULES).some(({ in: accepted, otherwise }) => {
        const outcome = accepted[state as DisputeStatus] ?? otherwise;
        return typeof outcome === 'object';
      }),
    );
    expect(exits).toEqual(Object.keys(STATES).filter((state) => state !== 'closed'));
  });

  test('is opened once for its reference', () => {
    given().when({ type: 'RecordDispute', opening }).then(opened);
    given(opened)
      .when({ type: 'RecordDispute', opening: { ...opening, disputeReference: 'dp_2' } })
      .thenRefused({ code: 'dispute_differs' });
    given().when(evidence).thenRefused({ code: 'no_such_dispute' });
  });

  test('never turns from a chargeback into an inquiry, which only an old report says', () => {
    given(opened)
      .when({ type: 'RecordDispute', opening: { ...opening, stage: 'inquiry', dueAt: null } })
      .then();
  });

  test('is borne in shares that add up to its amount', () => {
    given(opened)
      .when({ type: 'Apportion', shares: { ...shares, loss: eur(9n) } })
      .thenRefused({ code: 'shares_differ' });
    given(opened, apportioned, charged, won)
      .when({ type: 'ApportionReturn', shares: { ...shares, loss: eur(11n) } })
      .thenRefused({ code: 'shares_differ' });
  });

  test('takes evidence with a statement, in time, from staff it does not belong to', () => {
    const waiting = given(opened, apportioned, charged);
    waiting.when({ ...evidence, statement: ' ' }).thenRefused({ code: 'statement_missing' });
    waiting.when({ ...evidence, at: DUE }).thenRefused({ code: 'too_late' });
    waiting.when({ ...evidence, by: 'jana' }).thenRefused({ code: 'own_affair' });
  });

  test('that was an inquiry only ends without an entry', () => {
    given(inquired, won).when({ type: 'Close', entry: null }).then(closed);
    given(inquired, won).when({ type: 'ApportionReturn', shares }).thenRefused({ code: 'not_decided' });
  });
});
