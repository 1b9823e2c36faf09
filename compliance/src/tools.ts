import type { AddressAnalytics } from '@danubit/core/address-analytics/address-analytics.port';
import type { CountryList } from '@danubit/core/domain/compliance/country-list/country-list';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import type { EventLog } from '@danubit/event-store/event-log';
import type { Clock } from '@danubit/runtime/clock';
import type { ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import type { RulesBook } from '@danubit/core/compliance/rules-book';
import type { LinkedMovements } from './linked-movements.ts';
import type { Lists } from './lists/lists-in-force.ts';
import type { Pseudonyms } from '@danubit/core/compliance/pseudonyms';

export type ComplianceTools = {
  readonly main: EventLog;
  readonly restricted: RestrictedLog;
  readonly pseudonyms: Pseudonyms;
  readonly clock: Clock;
  /** What leaves is compared in EUR; what comes in brings its rate. */
  readonly rates: Pick<ReferenceRatesSource, 'current'>;
  /** The monitoring rules in force, and a draft that runs beside them. */
  readonly rules: RulesBook;
  /** Blockchain analytics. */
  readonly analytics: AddressAnalytics;
  /** What customers moved with the same card, account or address. */
  readonly linked: LinkedMovements;
  readonly lists: () => Lists | undefined;
  /** The list of high-risk countries. @throws ListsNotInForce */
  readonly countries: () => CountryList;
};
