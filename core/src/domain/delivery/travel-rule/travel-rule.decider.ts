import { ivms101Schema, type Ivms101Message } from '@danubit/contracts/values/ivms101';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import * as z from 'zod/mini';
import { brokenRules, type Ivms101Rule } from './ivms101-rules.ts';
import type { TravelRuleEvent } from './travel-rule.events.ts';

type Recorded = Extract<TravelRuleEvent, { type: 'OriginatorBeneficiaryRecorded' }>['data'];
export type TravelRuleState = Recorded | null;

/** `today` is an ISO date. */
export type TravelRuleCommand = {
  readonly type: 'RecordOriginatorBeneficiary';
  readonly today: string;
  readonly transfer: Omit<Recorded, 'message'> & { readonly message: Ivms101Message };
};
export type TravelRuleRefusal = { readonly code: 'message_invalid'; readonly rules: readonly Ivms101Rule[] };

/** Who sends and who receives one transfer. Invariant: no message that breaks the standard is recorded, so none is sent. */
export const travelRule: Decider<TravelRuleState, TravelRuleCommand, TravelRuleEvent, TravelRuleRefusal> = {
  initial: null,
  evolve: (_, { data }) => data,
  decide: ({ transfer, today }, state) => {
    const rules = brokenRules(transfer.message, today);
    if (rules.length > 0) return refuse({ code: 'message_invalid', rules });
    const data = { ...transfer, message: textOf(transfer.message) };
    if (state !== null && isSame(state, data)) return accept();
    return accept<TravelRuleEvent>({ type: 'OriginatorBeneficiaryRecorded', data });
  },
};

const isSame = (left: Recorded, right: Recorded): boolean => left.ownership === right.ownership && left.message === right.message;

/** Parsing puts the fields into one order. */
const textOf = (message: Ivms101Message): string => JSON.stringify(z.parse(ivms101Schema, message));

/** The message of a record. @throws Error for a text that is no message */
export const messageIn = (text: string): Ivms101Message => z.parse(ivms101Schema, JSON.parse(text));
