import { ivms101Schema, type Ivms101Message } from '@danubit/contracts/values/ivms101';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import * as z from 'zod/mini';
import { brokenRules, type Ivms101Rule } from './ivms101-rules.ts';
import type { CounterpartyAnswer, TravelRuleEvent } from './travel-rule.events.ts';

type Data<Type extends TravelRuleEvent['type']> = Extract<TravelRuleEvent, { type: Type }>['data'];
type Recorded = Data<'OriginatorBeneficiaryRecorded'>;

export type Inquiry = Omit<Data<'CounterpartyAsked'>, 'deliveryId'> & {
  /** Null while it is open. */
  readonly answer: CounterpartyAnswer | null;
  readonly confirmTo: Data<'CounterpartyAnswered'>['confirmTo'];
  /** Transaction ids that the other provider has taken. */
  readonly told: readonly string[];
};
/** `inquiry`: the last one about the message as it is now. `asked`: inquiries so far, those about earlier messages included. */
export type TravelRuleState = { readonly recorded: Recorded; readonly inquiry: Inquiry | null; readonly asked: number } | null;

/** `today` is an ISO date. */
export type TravelRuleCommand =
  | {
      readonly type: 'RecordOriginatorBeneficiary';
      readonly today: string;
      readonly transfer: Omit<Recorded, 'message'> & { readonly message: Ivms101Message };
    }
  | { readonly type: 'AskCounterparty'; readonly round: number; readonly dueAt: string }
  | {
      readonly type: 'RecordAnswer';
      readonly inquiry: number;
      readonly answer: CounterpartyAnswer;
      readonly reasonGiven: string | null;
      /** Only with an approval. */
      readonly confirmTo?: string | null;
    }
  | { readonly type: 'RecordTold'; readonly inquiry: number; readonly txid: string };
type CommandOf<Type extends TravelRuleCommand['type']> = Extract<TravelRuleCommand, { type: Type }>;

export type TravelRuleRefusal =
  | { readonly code: 'message_invalid'; readonly rules: readonly Ivms101Rule[] }
  /** There is no message to another provider. */
  | { readonly code: 'nothing_to_ask' }
  /** No such inquiry is open: it is unknown, or the customer's details have changed since. */
  | { readonly code: 'not_asked' }
  | { readonly code: 'answered_otherwise' };
type Decided = Decision<TravelRuleEvent, TravelRuleRefusal>;

/** How long another provider has to answer. Until then the delivery waits; then a person decides. */
export const COUNTERPARTY_ANSWERS_WITHIN_MS = 30 * 60_000;

/**
 * Who sends and who receives one transfer, and what the other provider says about it. Invariants: no message that breaks the standard is
 * recorded, so none is sent; an answer is about the message as it is now, and the first one stands.
 */
export const travelRule: Decider<TravelRuleState, TravelRuleCommand, TravelRuleEvent, TravelRuleRefusal> = {
  initial: null,
  evolve: (state, event) => {
    if (event.type === 'OriginatorBeneficiaryRecorded') return { recorded: event.data, inquiry: null, asked: state?.asked ?? 0 };
    if (state === null) return state;
    if (event.type === 'CounterpartyAsked') {
      const { inquiry, providerId, round, dueAt } = event.data;
      return { ...state, inquiry: { inquiry, providerId, round, dueAt, answer: null, confirmTo: null, told: [] }, asked: inquiry };
    }
    if (state.inquiry === null) return state;
    const { inquiry } = state;
    if (event.type === 'CounterpartyTold') return { ...state, inquiry: { ...inquiry, told: [...inquiry.told, event.data.txid] } };
    return { ...state, inquiry: { ...inquiry, answer: event.data.answer, confirmTo: event.data.confirmTo } };
  },
  decide: (command, state) => {
    switch (command.type) {
      case 'RecordOriginatorBeneficiary':
        return decideRecord(command, state);
      case 'AskCounterparty':
        return decideInquiry(command, state);
      case 'RecordAnswer':
        return decideAnswer(command, state);
      case 'RecordTold':
        return decideTold(command, state);
    }
  },
};

const decideRecord = ({ transfer, today }: CommandOf<'RecordOriginatorBeneficiary'>, state: TravelRuleState): Decided => {
  const rules = brokenRules(transfer.message, today);
  if (rules.length > 0) return refuse({ code: 'message_invalid', rules });
  const data = { ...transfer, message: textOf(transfer.message) };
  if (state !== null && isSame(state.recorded, data)) return accept();
  return accept<TravelRuleEvent>({ type: 'OriginatorBeneficiaryRecorded', data });
};

const isSame = (left: Recorded, right: Recorded): boolean =>
  left.ownership === right.ownership && left.message === right.message && left.providerId === right.providerId;

const decideInquiry = ({ round, dueAt }: CommandOf<'AskCounterparty'>, state: TravelRuleState): Decided => {
  if (state?.recorded.providerId === undefined) return refuse({ code: 'nothing_to_ask' });
  const { recorded, inquiry, asked } = state;
  if (inquiry !== null && (inquiry.answer === 'approved' || inquiry.round === round)) return accept();
  const { deliveryId, providerId = '' } = recorded;
  return accept<TravelRuleEvent>({ type: 'CounterpartyAsked', data: { deliveryId, inquiry: asked + 1, providerId, round, dueAt } });
};

const decideAnswer = (
  { inquiry: about, answer, reasonGiven, confirmTo = null }: CommandOf<'RecordAnswer'>,
  state: TravelRuleState,
): Decided => {
  if (state?.inquiry?.inquiry !== about) return refuse({ code: 'not_asked' });
  const { inquiry, recorded } = state;
  if (inquiry.answer !== null) return inquiry.answer === answer ? accept() : refuse({ code: 'answered_otherwise' });
  return accept<TravelRuleEvent>({
    type: 'CounterpartyAnswered',
    data: {
      deliveryId: recorded.deliveryId,
      inquiry: about,
      answer,
      reasonGiven,
      confirmTo: answer === 'approved' ? confirmTo : null,
    },
  });
};

const decideTold = ({ inquiry: about, txid }: CommandOf<'RecordTold'>, state: TravelRuleState): Decided => {
  if (state?.inquiry?.inquiry !== about || state.inquiry.answer !== 'approved') return refuse({ code: 'not_asked' });
  if (state.inquiry.told.includes(txid)) return accept();
  return accept<TravelRuleEvent>({ type: 'CounterpartyTold', data: { deliveryId: state.recorded.deliveryId, inquiry: about, txid } });
};

/** Parsing puts the fields into one order. */
const textOf = (message: Ivms101Message): string => JSON.stringify(z.parse(ivms101Schema, message));

/** The message of a record. @throws Error for a text that is not a message */
export const messageIn = (text: string): Ivms101Message => z.parse(ivms101Schema, JSON.parse(text));
