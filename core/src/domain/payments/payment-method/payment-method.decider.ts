import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse } from '@danubit/event-store/kernel/result';
import type { PaymentMethodEvent } from './payment-method.events.ts';

type Added = Extract<PaymentMethodEvent, { type: 'PaymentMethodAdded' }>['data'];
/** Newest last. Removed cards stay known, so that a removal can be undone. */
type PaymentMethod = { readonly data: Added; readonly isActive: boolean; readonly wasDefault: boolean };
export type PaymentMethodsState = { readonly methods: readonly PaymentMethod[]; readonly defaultId: string | null };

export type PaymentMethodCommand =
  | { readonly type: 'AddPaymentMethod'; readonly paymentMethod: Added }
  | { readonly type: 'MakeDefault' | 'RemovePaymentMethod' | 'RestorePaymentMethod'; readonly userId: string; readonly methodId: string }
  /** `token`: the provider's, so that a card that was saved again in the meantime is not meant. */
  | { readonly type: 'DetachPaymentMethod'; readonly userId: string; readonly methodId: string; readonly token: string };

export type PaymentMethodRefusal = { readonly code: 'no_such_payment_method' | 'payment_method_in_use' };

/**
 * The cards of one customer. Invariants: at most one is the default, and one is while there are any; each card appears once. Adding a
 * present card, removing an absent one and choosing the default again record no event; a removed card returns when it is added. Restored
 * after it was detached, it is only listed.
 */
export const paymentMethods: Decider<PaymentMethodsState, PaymentMethodCommand, PaymentMethodEvent, PaymentMethodRefusal> = {
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
      case 'PaymentMethodDetached':
        return {
          ...state,
          methods: state.methods.map((method) =>
            method.data.methodId === methodId ? { ...method, data: { ...method.data, charge: null } } : method,
          ),
        };
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
    if (command.type === 'AddPaymentMethod') return accept(...added(state, command.paymentMethod, false));
    const method = state.methods.find(({ data }) => data.methodId === command.methodId);
    if (method === undefined) return refuse({ code: 'no_such_payment_method' });
    switch (command.type) {
      case 'RestorePaymentMethod':
        return accept(...added(state, method.data, method.wasDefault));
      case 'MakeDefault':
        if (!method.isActive) return refuse({ code: 'no_such_payment_method' });
        return state.defaultId === command.methodId ? accept() : accept(madeDefault(method.data, state.defaultId));
      case 'DetachPaymentMethod':
        // Detached before, or saved again with another token.
        if (method.data.charge?.token !== command.token) return accept();
        return method.isActive ? refuse({ code: 'payment_method_in_use' }) : accept(detached(method.data));
      case 'RemovePaymentMethod':
        return method.isActive ? accept(...removed(state, method.data)) : accept();
    }
  },
};

const added = ({ methods: known, defaultId }: PaymentMethodsState, data: Added, asDefault: boolean): PaymentMethodEvent[] => {
  const present = known.find((method) => method.isActive && method.data.methodId === data.methodId);
  // A card that is only listed becomes chargeable once it has been saved with the provider.
  if (present !== undefined && (present.data.charge !== null || data.charge === null)) return [];
  const event: PaymentMethodEvent = { type: 'PaymentMethodAdded', data };
  return asDefault || defaultId === null ? [event, madeDefault(data, defaultId)] : [event];
};

/** When the default is removed, the newest other card becomes the default. */
const removed = ({ methods: known, defaultId }: PaymentMethodsState, { methodId, userId }: Added): PaymentMethodEvent[] => {
  const event: PaymentMethodEvent = { type: 'PaymentMethodRemoved', data: { methodId, userId } };
  const heir = known.findLast(({ isActive, data }) => isActive && data.methodId !== methodId);
  return defaultId === methodId && heir !== undefined ? [event, madeDefault(heir.data, methodId)] : [event];
};

const detached = ({ methodId, userId }: Added): PaymentMethodEvent => ({ type: 'PaymentMethodDetached', data: { methodId, userId } });

const madeDefault = ({ methodId, userId }: Added, previousDefaultId: string | null): PaymentMethodEvent => ({
  type: 'PaymentMethodMadeDefault',
  data: { methodId, userId, previousDefaultId },
});

export const savedCard = ({ methods }: PaymentMethodsState, methodId: string): Added | undefined =>
  methods.find(({ isActive, data }) => isActive && data.methodId === methodId)?.data;

/** The card of a payment or of a check, as it is added. */
export type CardToAdd = {
  readonly userId: string;
  readonly card: Pick<Added, 'provider' | 'lastFour' | 'brand'> & Omit<NonNullable<Added['charge']>, 'providerCustomer'>;
  readonly providerCustomer: string | null;
  readonly payer: Added['payer'];
};

/** @param methodId derived from `paymentMethodKeyOf` */
export const cardToAdd = (methodId: string, { userId, card, providerCustomer, payer }: CardToAdd): Added => {
  const { provider, lastFour, brand, token, funding, country, fingerprint } = card;
  const charge = providerCustomer === null ? null : { token, providerCustomer, funding, country, fingerprint };
  return { methodId, userId, provider, type: 'card', lastFour, brand, charge, payer };
};

/** One card of a user is one method, however often it is used: its id is derived from this key (`idFromText`). */
export const paymentMethodKeyOf = (userId: string, provider: string, fingerprint: string): string => `${userId}:${provider}:${fingerprint}`;
