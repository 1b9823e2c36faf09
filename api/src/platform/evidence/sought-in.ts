import { ivms101Schema } from '@danubit/contracts/values/ivms101';
import type { SoughtBy } from '@danubit/core/domain/compliance/evidence/evidence.events';
import type { IncomingInquiryEvent } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.events';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { isErased, type Personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

/** A text that a person can be found by, in the form in which it is hashed. */
export type Sought = { readonly kind: SoughtBy; readonly text: string; readonly userId: string };

/** The types with such texts: no other event is decrypted for the index. */
export const SOUGHT_TYPES: readonly string[] = [
  'AccountRegistered',
  'NamesChanged',
  'EmailChanged',
  'IdentityVerificationStarted',
  'PartnerUserAdded',
  'AccountAdded',
  'AddressAdded',
  'FundsReceived',
  'DepositAddressAssigned',
  'CryptoReceived',
  'IncomingInquiryAnswered',
] satisfies MainLogEvent['type'][];

/** Includes former names and addresses: a person is found by each. Erased texts are not indexed. */
export const soughtIn = (event: MainLogEvent): readonly Sought[] => {
  switch (event.type) {
    case 'AccountRegistered':
      return of(event.data.userId, ['email', event.data.email], ['name', event.data.firstName], ['name', event.data.lastName]);
    case 'NamesChanged':
      return of(event.data.userId, ['name', event.data.firstName], ['name', event.data.lastName]);
    case 'EmailChanged':
      return of(event.data.userId, ['email', event.data.previousEmail], ['email', event.data.email]);
    case 'IdentityVerificationStarted': {
      const { userId, firstName, lastName, birthDate } = event.data;
      return of(userId, ['name', firstName], ['name', lastName], ['birth_date', birthDate]);
    }
    case 'PartnerUserAdded': {
      const { userId, firstName, lastName, birthDate, email } = event.data;
      return of(userId, ['name', firstName], ['name', lastName], ['birth_date', birthDate], ['email', email]);
    }
    case 'AccountAdded':
      return of(event.data.userId, ['address', event.data.iban], ['name', event.data.holder]);
    case 'AddressAdded':
      return of(event.data.userId, ['address', event.data.address]);
    case 'FundsReceived': {
      const { userId, payer, reference, bankReference } = event.data;
      const iban = isErased(payer) ? payer : (payer.iban ?? '');
      return userId === null ? [] : of(userId, ['address', iban], ['reference', reference ?? ''], ['reference', bankReference]);
    }
    case 'DepositAddressAssigned':
      return of(event.data.userId, ['address', event.data.address]);
    case 'CryptoReceived': {
      const { userId, senders } = event.data;
      return isErased(senders) ? [] : of(userId, ...senders.map((sender) => ['address', sender] as const));
    }
    case 'IncomingInquiryAnswered':
      return ofInquiry(event.data);
    default:
      return [];
  }
};

/** The addresses and accounts from which another provider has announced coins to a customer. */
const ofInquiry = ({ userId, announced }: IncomingInquiryEvent['data']): readonly Sought[] => {
  if (userId === null || announced === null || isErased(announced)) return [];
  const { originator } = z.parse(ivms101Schema, JSON.parse(announced));
  return of(userId, ...originator.accountNumber.map((account) => ['address', account] as const));
};

/** An address that paid, in the form in which it is hashed. */
export type PaidReceipt = { readonly receiptId: string; readonly userId: string; readonly sender: string };

export const receiptsIn = (event: MainLogEvent): readonly PaidReceipt[] => {
  if (event.type !== 'CryptoReceived') return [];
  const { receiptId, userId, senders } = event.data;
  if (isErased(senders)) return [];
  return senders.flatMap((sender) => wordsOf('address', sender).map((word) => ({ receiptId, userId, sender: word })));
};

const of = (userId: string, ...texts: readonly (readonly [SoughtBy, Personal<string>])[]): readonly Sought[] =>
  texts.flatMap(([kind, text]) => (isErased(text) ? [] : wordsOf(kind, text).map((word) => ({ kind, text: word, userId }))));

/** The texts that are hashed: each word of a name without accents; anything else whole, without blanks. Case is ignored. */
export const wordsOf = (kind: SoughtBy, text: string): readonly string[] => {
  if (kind !== 'name') {
    const whole = text.replaceAll(/\s/g, '').toLowerCase();
    return whole === '' ? [] : [whole];
  }
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))];
};
