import type { Decider } from '@danubit/event-store/kernel/decider';
import type { Personal } from '@danubit/event-store/kernel/personal';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import { afterMonths } from '../../privacy/calendar.ts';
import type { DutyEvent } from './duty.events.ts';

type Data<Type extends DutyEvent['type']> = Extract<DutyEvent, { type: Type }>['data'];

export type Duty = Omit<Data<'DutySet'>, 'dueOn'> & {
  /** ISO date; null once there is nothing left to do. */
  readonly dueOn: string | null;
  readonly done: readonly { readonly doneOn: string; readonly doneBy: string; readonly note: Personal<string> }[];
  readonly isEnded: boolean;
};
export type DutyState = Duty | null;

/** `by` is the user id of a member of staff, `today` an ISO date. */
export type DutyCommand =
  | ({ readonly type: 'SetDuty' } & Data<'DutySet'>)
  | { readonly type: 'MoveDuty'; readonly owner: string; readonly dueOn: string; readonly by: string }
  | { readonly type: 'RecordDone'; readonly doneOn: string; readonly note: string; readonly by: string; readonly today: string }
  | { readonly type: 'EndDuty'; readonly note: string; readonly by: string };

export type DutyRefusal = { readonly code: 'no_such_duty' | 'ended' | 'done_later' | 'done_before_last' };

/**
 * What is due at a date, with an owner. Invariants: it is done with a note of the evidence, on a day that is not in the future and not
 * before the last time; a duty that comes back is due again an interval after the day on which it was done.
 */
export const duty: Decider<DutyState, DutyCommand, DutyEvent, DutyRefusal> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'DutySet') return { ...event.data, done: [], isEnded: false };
    if (state === null) return null;
    switch (event.type) {
      case 'DutyMoved':
        return { ...state, owner: event.data.owner, dueOn: event.data.dueOn };
      case 'DutyDone': {
        const { doneOn, doneBy, note, nextDueOn } = event.data;
        return { ...state, dueOn: nextDueOn, done: [...state.done, { doneOn, doneBy, note }] };
      }
      case 'DutyEnded':
        return { ...state, dueOn: null, isEnded: true };
    }
  },

  decide(command, state) {
    if (command.type === 'SetDuty') {
      const { type: _, ...data } = command;
      return state === null ? accept<DutyEvent>({ type: 'DutySet', data }) : accept();
    }
    if (state === null) return refuse({ code: 'no_such_duty' });
    return state.dueOn === null ? refuse({ code: 'ended' }) : decideOpen(command, state);
  },
};

const decideOpen = (command: Exclude<DutyCommand, { type: 'SetDuty' }>, state: Duty): Decision<DutyEvent, DutyRefusal> => {
  const { dutyId, everyMonths } = state;
  switch (command.type) {
    case 'MoveDuty': {
      const { owner, dueOn, by: movedBy } = command;
      const isSame = owner === state.owner && dueOn === state.dueOn;
      return isSame ? accept() : accept<DutyEvent>({ type: 'DutyMoved', data: { dutyId, owner, dueOn, movedBy } });
    }
    case 'RecordDone': {
      const { doneOn, note, by: doneBy, today } = command;
      if (doneOn > today) return refuse({ code: 'done_later' });
      const last = state.done.at(-1);
      if (last !== undefined && doneOn <= last.doneOn) return refuse({ code: 'done_before_last' });
      const nextDueOn = everyMonths === null ? null : afterMonths(`${doneOn}T00:00:00.000Z`, everyMonths).slice(0, 'YYYY-MM-DD'.length);
      return accept<DutyEvent>({ type: 'DutyDone', data: { dutyId, doneOn, note, doneBy, nextDueOn } });
    }
    case 'EndDuty':
      return accept<DutyEvent>({ type: 'DutyEnded', data: { dutyId, note: command.note, endedBy: command.by } });
  }
};

/** On its last day a duty is still in time. */
export const isOverdue = ({ dueOn }: Pick<Duty, 'dueOn'>, today: string): boolean => dueOn !== null && dueOn < today;
