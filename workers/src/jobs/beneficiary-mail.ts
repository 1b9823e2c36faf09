import { tickerOf, type Asset } from '@danubit/contracts/values/assets';
import type { BeneficiaryEvent } from '@danubit/core/domain/payments/beneficiary/beneficiary.events';
import type { MailTemplate } from '@danubit/core/domain/support/mail/mail.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { orErased } from '@danubit/event-store/kernel/personal';

type Recorded = RecordedDomainEvent<BeneficiaryEvent>;
type Added = Extract<Recorded, { readonly type: 'AccountAdded' | 'AddressAdded' }>;

/** Undefined if no mail is needed: for the activation of a beneficiary that never waited. */
export const beneficiaryMailOf = (
  event: Recorded,
  history: readonly Recorded[],
  timeText: (instant: string) => string,
): { readonly template: MailTemplate; readonly more: Record<string, string> } | undefined => {
  if (isAdded(event)) {
    const usable = hasWaited(event) ? timeText(event.data.usableFrom) : '';
    return { template: 'beneficiary-added', more: { where: upperFirst(placeOf(event)), usable } };
  }
  if (event.type !== 'BeneficiaryActivated') return undefined;
  const added = history
    .slice(0, history.indexOf(event))
    .findLast((each): each is Added => isAdded(each) && each.data.beneficiaryId === event.data.beneficiaryId);
  if (added === undefined || !hasWaited(added)) return undefined;
  return { template: 'beneficiary-active', more: { where: placeOf(added) } };
};

const isAdded = (event: Recorded): event is Added => event.type === 'AccountAdded' || event.type === 'AddressAdded';
const hasWaited = ({ data, metadata }: Added): boolean => data.usableFrom > metadata.occurredAt;
const upperFirst = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** Enough to recognise it, and no more than a mail should hold. */
const placeOf = ({ type, data }: Added): string => {
  if (type === 'AccountAdded') return `the account ending in ${orErased(data.iban, '').slice(-4)}`;
  return addressText(data.asset, orErased(data.address, ''));
};

export const addressText = (asset: Asset, address: string): string =>
  `the ${tickerOf(asset)} address ${address.slice(0, 6)}…${address.slice(-4)}`;
