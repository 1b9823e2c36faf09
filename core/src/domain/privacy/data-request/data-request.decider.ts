import { HUMAN_REVIEW_TEXTS } from '@danubit/contracts/values/data-requests';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { Personal } from '@danubit/event-store/kernel/personal';
import type { DataRequestEvent } from './data-request.events.ts';

type Data<Type extends DataRequestEvent['type']> = Extract<DataRequestEvent, { type: Type }>['data'];
type Received = Data<'DataRequestReceived'>;

export type DataRequest = Received & {
  readonly status: 'waiting' | 'answered';
  readonly isExtended: boolean;
  /** The reason for an extension, as the person reads it; null without one. */
  readonly extension: Personal<string> | null;
  readonly outcome: Data<'DataRequestAnswered'>['outcome'] | null;
  readonly answer: Personal<string> | null;
};
export type DataRequestState = DataRequest | null;

export type DataRequestCommand =
  /**
   * `periods` answers a request for erasure immediately, with the same text for all customers: which data is kept, why and for how long.
   */
  | { readonly type: 'ReceiveRequest'; readonly request: Received; readonly periods: string | null }
  | { readonly type: 'ExtendRequest'; readonly by: string; readonly dueAt: string; readonly reason: string }
  | { readonly type: 'AnswerRequest'; readonly by: string; readonly outcome: 'granted' | 'refused'; readonly answer: string };

export type DataRequestRefusal = {
  readonly code:
    'no_such_request' | 'already_answered' | 'already_extended' | 'text_missing' | /** Staff and their own data. */ 'own_affair';
};

/**
 * One request about personal data. Invariants: it is answered once, by a person or with the periods of the law, with a text that the person
 * reads; its due date moves once; after a human review that text is always one of the same two.
 */
export const dataRequest: Decider<DataRequestState, DataRequestCommand, DataRequestEvent, DataRequestRefusal> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'DataRequestReceived') {
      return { ...event.data, status: 'waiting', isExtended: false, extension: null, outcome: null, answer: null };
    }
    if (state === null) return null;
    return event.type === 'DataRequestExtended'
      ? { ...state, dueAt: event.data.dueAt, isExtended: true, extension: event.data.reason }
      : { ...state, status: 'answered', outcome: event.data.outcome, answer: event.data.answer };
  },

  decide(command, state) {
    if (command.type === 'ReceiveRequest') {
      return state === null ? received(command.request, command.periods) : accept();
    }
    return state === null ? refuse({ code: 'no_such_request' }) : decideForStaff(command, state);
  },
};

type Decided = Decision<DataRequestEvent, DataRequestRefusal>;
type StaffCommand = Extract<DataRequestCommand, { type: 'ExtendRequest' | 'AnswerRequest' }>;

const decideForStaff = (command: StaffCommand, state: DataRequest): Decided => {
  if (command.by === state.userId) return refuse({ code: 'own_affair' });
  if (state.status === 'answered') return refuse({ code: 'already_answered' });
  const text = textFor(command, state);
  if (text === '') return refuse({ code: 'text_missing' });
  if (command.type === 'AnswerRequest') return answered(state, { outcome: command.outcome, answer: text, answeredBy: command.by });
  if (state.isExtended) return refuse({ code: 'already_extended' });
  const { requestId, userId } = state;
  return accept<DataRequestEvent>({
    type: 'DataRequestExtended',
    data: { requestId, userId, dueAt: command.dueAt, reason: text, extendedBy: command.by },
  });
};

/** The text for the person. After a human review it is fixed, regardless of what staff wrote. */
const textFor = (command: StaffCommand, { kind }: DataRequest): string => {
  const isExtension = command.type === 'ExtendRequest';
  if (kind === 'human_review') return HUMAN_REVIEW_TEXTS[isExtension ? 'extend' : command.outcome];
  return (isExtension ? command.reason : command.answer).trim();
};

const received = (request: Received, periods: string | null): Decided => {
  const event: DataRequestEvent = { type: 'DataRequestReceived', data: request };
  return periods === null
    ? accept<DataRequestEvent>(event)
    : accept<DataRequestEvent>(event, answerTo(request, { outcome: 'kept', answer: periods, answeredBy: null }));
};

type Answer = Pick<Data<'DataRequestAnswered'>, 'outcome' | 'answer' | 'answeredBy'>;

const answerTo = ({ requestId, userId, kind }: Received, answer: Answer): DataRequestEvent => ({
  type: 'DataRequestAnswered',
  data: { requestId, userId, kind, ...answer },
});

const answered = (state: DataRequest, answer: Answer): Decided => accept<DataRequestEvent>(answerTo(state, answer));
