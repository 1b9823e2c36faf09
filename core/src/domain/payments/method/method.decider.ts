import type { Decider } from '../../../kernel/decider.ts';
import { accept } from '../../../kernel/result.ts';
import type { MethodEvent } from './method.events.ts';

export type MethodState = 'none' | 'active' | 'removed';
export type MethodCommand = { readonly type: 'AddMethod'; readonly method: Extract<MethodEvent, { type: 'PaymentMethodAdded' }>['data'] };

/** A card that has paid once. Adding it again changes nothing; a removed card comes back when it pays again. */
export const method: Decider<MethodState, MethodCommand, MethodEvent, never> = {
  initial: 'none',
  evolve(state, event) {
    switch (event.type) {
      case 'PaymentMethodAdded':
        return 'active';
      case 'PaymentMethodMadeDefault':
        return state;
      case 'PaymentMethodRemoved':
        return 'removed';
    }
  },
  decide(command, state) {
    return state === 'active' ? accept() : accept<MethodEvent>({ type: 'PaymentMethodAdded', data: command.method });
  },
};
