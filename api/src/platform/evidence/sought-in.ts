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
  'PaymentRequested',
  'CompanyDescribed',
  'CompanyOwnerNamed',
  'AccountAdded',
  'AddressAdded',
  'FundsReceived',
  'DepositAddressAssigned',
  'CryptoReceived',
  'DeliveryBroadcast',
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
    case 'PaymentRequested':
      return payersOf(event.data);
    case 'CompanyDescribed':
    case 'CompanyOwnerNamed':
      return ofCompany(event);
    case 'AccountAdded':
      return of(event.data.userId, ['address', event.data.iban], ['name', event.data.holder]);
    case 'AddressAdded':
      return of(event.data.userId, ['address', event.data.address]);
    case 'FundsReceived': {
      const { userId, payer, reference, bankReference } = event.data;
      if (userId === null) return [];
      const ofPayer = isErased(payer) ? [] : of(userId, ['address', payer.iban ?? ''], ['name', payer.name]);
      return [...ofPayer, ...of(userId, ['reference', reference ?? ''], ['reference', bankReference])];
    }
    case 'DepositAddressAssigned':
      return of(event.data.userId, ['address', event.data.address]);
    case 'CryptoReceived': {
      const { userId, senders, txid } = event.data;
      const paid = isErased(senders) ? [] : senders.map((sender) => ['address', sender] as const);
      return of(userId, ...paid, ['reference', txid]);
    }
    case 'IncomingInquiryAnswered':
      return ofInquiry(event.data);
    default:
      return [];
  }
};

/** Who pays into an account may have none: the person is found by the customer whose account it is. */
const payersOf = ({ userId, payer }: Extract<MainLogEvent, { type: 'PaymentRequested' }>['data']): readonly Sought[] =>
  payer === null || isErased(payer) ? [] : of(userId, ['name', payer.name]);

/** A company and its owners are found by the customer who acts for it. */
const ofCompany = ({ type, data }: Extract<MainLogEvent, { type: 'CompanyDescribed' | 'CompanyOwnerNamed' }>): readonly Sought[] => {
  if (type === 'CompanyDescribed') {
    const { userId, company } = data;
    return isErased(company)
      ? []
      : of(userId, ['name', company.name], ['reference', company.registryNumber], ['reference', company.lei ?? '']);
  }
  const { userId, person } = data;
  if (isErased(person)) return [];
  return of(userId, ['name', person.firstName], ['name', person.lastName], ['birth_date', person.birthDate]);
};

/** The addresses and accounts from which another provider has announced coins to a customer. */
const ofInquiry = ({ userId, announced }: IncomingInquiryEvent['data']): readonly Sought[] => {
  if (userId === null || announced === null || isErased(announced)) return [];
  const { originator } = z.parse(ivms101Schema, JSON.parse(announced));
  return of(userId, ...originator.accountNumber.map((account) => ['address', account] as const));
};

/** A transaction of the chain, by its id. */
export const transactionOf = (userId: string, txid: string): readonly Sought[] => of(userId, ['reference', txid]);

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
