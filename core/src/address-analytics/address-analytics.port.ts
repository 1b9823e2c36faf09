import type { Network } from '../chain/networks.ts';
import type { AddressAssessment } from '../domain/compliance/monitoring/address-assessment.ts';

export type AddressQuestion = {
  readonly network: Network;
  readonly direction: AddressAssessment['direction'];
  /** In their canonical form. */
  readonly addresses: readonly string[];
};

/** No answer, or one that cannot be relied on: nothing may pass. */
export class AnalyticsUnavailable extends Error {
  constructor(reason: string) {
    super(`Blockchain analytics gave no answer: ${reason}.`);
    this.name = 'AnalyticsUnavailable';
  }
}

/** Blockchain analytics: what is known about the owners of addresses, and where their funds come from and go to. */
export abstract class AddressAnalytics {
  /**
   * One assessment for each address, in their order; null where no provider is configured.
   * @throws AnalyticsUnavailable
   */
  abstract assess(question: AddressQuestion): Promise<readonly AddressAssessment[] | null>;
}

/** Where no provider is configured, in test mode only: rules about addresses have no figure. */
export class NoAddressAnalytics extends AddressAnalytics {
  override assess(): Promise<null> {
    return Promise.resolve(null);
  }
}
