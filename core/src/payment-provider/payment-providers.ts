import type { PaymentProvider } from './payment-provider.port.ts';

/** The adapters by the name that attempts, cards and notifications record. A charge is looked up only at its provider. */
export type PaymentProviders = {
  /** @throws UnknownPaymentProvider: no other adapter takes its place. */
  readonly of: (name: string) => PaymentProvider;
};

export class UnknownPaymentProvider extends Error {
  constructor(name: string) {
    super(`There is no adapter for the payment provider "${name}".`);
    this.name = 'UnknownPaymentProvider';
  }
}

/** `onUnknown` raises the alarm: work for a provider that is not configured waits until it is. @throws Error when two share a name */
export const paymentProviders = (adapters: readonly PaymentProvider[], onUnknown: (name: string) => void): PaymentProviders => {
  const byName = new Map(adapters.map((adapter) => [adapter.name, adapter]));
  if (byName.size !== adapters.length) throw new Error('Two payment providers share a name.');
  return {
    of: (name) => {
      const adapter = byName.get(name);
      if (adapter !== undefined) return adapter;
      onUnknown(name);
      throw new UnknownPaymentProvider(name);
    },
  };
};
