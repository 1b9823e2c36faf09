import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { MethodEvent } from './method.events.ts';

type Added = Extract<MethodEvent, { type: 'PaymentMethodAdded' }>['data'];
/** Newest last. What was removed stays known, so that a removal can be undone. */
type Method = { readonly data: Added; readonly isActive: boolean; readonly wasDefault: boolean };
export type MethodsState = { readonly methods: readonly Method[]; readonly defaultId: string | null };

export type MethodCommand =
  | { readonly type: 'AddMethod'; readonly method: Added }
  | { readonly type: 'MakeDefault' | 'RemoveMethod' | 'RestoreMethod'; readonly userId: string; readonly methodId: string };

export type MethodRefusal = { readonly code: 'no_such_method' };

/**
 * The cards of one customer. Invariants: one of them at most is the default, and one is while there are any; a card is there once.
 * Adding what is there, removing what is gone and choosing what is chosen change nothing; a removed card comes back when it is added.
 */
export const methods: Decider<MethodsState, MethodCommand, MethodEvent, MethodRefusal> = {
  initial: { methods: [], defaultId: null },

  evolve(state, event) {
    const { methodId } = event.data;
    switch (event.type) {
      case 'PaymentMethodAdded': {
        const others = state.methods.filter(({ data }) => data.methodId !== methodId);
        return { ...state, methods: [...others, { data: event.data, isActive: true, wasDefault: false }] };
      }
      case 'PaymentMethodMadeDefault':
        return { ...state, defaultId: methodId };
      case 'PaymentMethodRemoved': {
        const wasDefault = state.defaultId === methodId;
        return {
          methods: state.methods.map((method) => (method.data.methodId === methodId ? { ...method, isActive: false, wasDefault } : method)),
          defaultId: wasDefault ? null : state.defaultId,
        };
      }
    }
  },

  decide(command, state) {
    if (command.type === 'AddMethod') return accept(...added(state, command.method, false));
    const method = state.methods.find(({ data }) => data.methodId === command.methodId);
    if (method === undefined) return refuse({ code: 'no_such_method' });
    switch (command.type) {
      case 'RestoreMethod':
        return accept(...added(state, method.data, method.wasDefault));
      case 'MakeDefault':
        if (!method.isActive) return refuse({ code: 'no_such_method' });
        return state.defaultId === command.methodId ? accept() : accept(madeDefault(method.data, state.defaultId));
      case 'RemoveMethod':
        return method.isActive ? accept(...removed(state, method.data)) : accept();
    }
  },
};

const added = ({ methods: known, defaultId }: MethodsState, data: Added, asDefault: boolean): MethodEvent[] => {
  if (known.some((method) => method.isActive && method.data.methodId === data.methodId)) return [];
  const event: MethodEvent = { type: 'PaymentMethodAdded', data };
  return asDefault || defaultId === null ? [event, madeDefault(data, defaultId)] : [event];
};

/** When the default goes, the newest of the others takes over. */
const removed = ({ methods: known, defaultId }: MethodsState, { methodId, userId }: Added): MethodEvent[] => {
  const event: MethodEvent = { type: 'PaymentMethodRemoved', data: { methodId, userId } };
  const heir = known.findLast(({ isActive, data }) => isActive && data.methodId !== methodId);
  return defaultId === methodId && heir !== undefined ? [event, madeDefault(heir.data, methodId)] : [event];
};

const madeDefault = ({ methodId, userId }: Added, previousDefaultId: string | null): MethodEvent => ({
  type: 'PaymentMethodMadeDefault',
  data: { methodId, userId, previousDefaultId },
});

/** One card of a user is one method, however often it is used: its id is a function of both (`idFromText` of this). */
export const methodKeyOf = (userId: string, provider: string, fingerprint: string): string => `${userId}:${provider}:${fingerprint}`;
