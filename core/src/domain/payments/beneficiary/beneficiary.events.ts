import { EVERY_ASSET } from '@danubit/contracts/values/assets';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

const base = { beneficiaryId: z.string(), userId: z.string() };
const added = {
  ...base,
  /** In the customer's words; null without one. */
  label: z.nullable(personal(z.string())),
  /** Money may go there from this instant. Later than the event if the withdrawal whitelist requires a wait. */
  usableFrom: z.string(),
};

/** How the holder of an account compares with the verified name of the customer. No other answer of the bank adds an account. */
export const NAME_MATCHES = ['match', 'close_match'] as const;
/** What shows that an account or an address is the customer's own. */
export const OWNERSHIP_METHODS = ['name_check', 'staff_review', 'signed_message', 'small_payment', 'declaration'] as const;

/** Stream `beneficiary-<userId>`: the bank accounts and addresses to which a customer may withdraw. */
export const beneficiaryEvents = {
  AccountAdded: defineEvent(
    'AccountAdded',
    { ...added, iban: personal(z.string()), holder: personal(z.string()), nameMatch: z.enum(NAME_MATCHES) },
    { retentionClass: 'transaction' },
  ),
  AddressAdded: defineEvent(
    'AddressAdded',
    {
      ...added,
      asset: z.enum(EVERY_ASSET),
      network: z.string(),
      address: personal(z.string()),
      /** The provider at which the customer has it, of `TRAVEL_RULE_PROVIDERS`; absent for the customer's own wallet. */
      providerId: z.optional(z.string()),
    },
    { retentionClass: 'transaction' },
  ),
  BeneficiaryActivated: defineEvent('BeneficiaryActivated', base),
  OwnershipProved: defineEvent(
    'OwnershipProved',
    { ...base, method: z.enum(OWNERSHIP_METHODS), evidence: personal(z.string()) },
    { retentionClass: 'transaction' },
  ),
  BeneficiaryRemoved: defineEvent('BeneficiaryRemoved', base),
};
export type BeneficiaryEvent = EventOf<typeof beneficiaryEvents>;
export type NameMatch = (typeof NAME_MATCHES)[number];
export type OwnershipMethod = (typeof OWNERSHIP_METHODS)[number];
