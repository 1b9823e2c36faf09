import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { CustomerEvent } from './customer.events.ts';

type Event<Type extends CustomerEvent['type']> = Extract<CustomerEvent, { type: Type }>['data'];

export type Verification =
  | { readonly status: 'none' }
  | { readonly status: 'in_review'; readonly verificationId: string }
  | { readonly status: 'verified'; readonly level: Event<'IdentityVerified'>['level']; readonly expiresAt: string }
  | { readonly status: 'rejected'; readonly publicCode: Event<'IdentityRejected'>['publicCode'] };

export type CustomerState = {
  readonly hasRelationship: boolean;
  readonly verification: Verification;
  /** As given with the last identity check; null before the first. */
  readonly country: Event<'IdentityVerificationStarted'>['country'] | null;
  readonly isErased: boolean;
  readonly isProcessingRestricted: boolean;
};

type Clear<T> = { readonly [K in keyof T]: T[K] extends infer V ? Exclude<V, { erased: true }> : never };

export type CustomerCommand =
  | ({ readonly type: 'StartVerification'; readonly now: string } & Clear<Event<'IdentityVerificationStarted'>>)
  | ({ readonly type: 'RecordVerified' } & Omit<Event<'IdentityVerified'>, 'subjectId' | 'userId'> & Owner)
  | ({ readonly type: 'RecordRejected' } & Omit<Event<'IdentityRejected'>, 'subjectId' | 'userId'> & Owner)
  | ({ readonly type: 'RestrictProcessing' } & Event<'ProcessingRestricted'>)
  | ({ readonly type: 'LiftRestriction' } & Event<'ProcessingRestricted'>)
  | ({ readonly type: 'RecordKeysDestroyed' } & Event<'SubjectKeyDestroyed'>);
type Owner = { readonly subjectId: string; readonly userId: string };

export type CustomerRefusal =
  | { readonly code: 'already_verified' }
  | { readonly code: 'verification_in_progress' }
  | { readonly code: 'under_age' }
  | { readonly code: 'no_such_verification' };

/** The terms of service require an age of at least 18. */
const MINIMUM_AGE_YEARS = 18;

/** A person as a customer: identity checks and their results. After a verification expires, a new one may be started. */
export const customer: Decider<CustomerState, CustomerCommand, CustomerEvent, CustomerRefusal> = {
  initial: { hasRelationship: false, verification: { status: 'none' }, country: null, isErased: false, isProcessingRestricted: false },

  evolve(state, event) {
    switch (event.type) {
      case 'RelationshipStarted':
        return { ...state, hasRelationship: true };
      case 'IdentityVerificationStarted':
        return {
          ...state,
          verification: { status: 'in_review', verificationId: event.data.verificationId },
          country: event.data.country,
        };
      case 'IdentityVerified':
        return { ...state, verification: { status: 'verified', level: event.data.level, expiresAt: event.data.expiresAt } };
      case 'IdentityRejected':
        return { ...state, verification: { status: 'rejected', publicCode: event.data.publicCode } };
      case 'ProcessingRestricted':
        return { ...state, isProcessingRestricted: true };
      case 'ProcessingRestrictionLifted':
        return { ...state, isProcessingRestricted: false };
      case 'SubjectKeyDestroyed':
        return { ...state, country: null, isErased: true };
    }
  },

  decide(command, state) {
    if (command.type === 'RecordKeysDestroyed') {
      const { type: _, ...data } = command;
      return state.isErased ? accept() : accept<CustomerEvent>({ type: 'SubjectKeyDestroyed', data });
    }
    if (command.type === 'RestrictProcessing' || command.type === 'LiftRestriction') return decideRestriction(command, state);
    return decideVerification(command, state);
  },
};

type VerificationCommand = Extract<CustomerCommand, { type: 'StartVerification' | 'RecordVerified' | 'RecordRejected' }>;

const decideVerification = (command: VerificationCommand, state: CustomerState): Decision<CustomerEvent, CustomerRefusal> => {
  const { verification } = state;
  if (command.type === 'StartVerification') {
    const { type: _, now, ...data } = command;
    if (verification.status === 'verified' && verification.expiresAt > now) return refuse({ code: 'already_verified' });
    if (verification.status === 'in_review') return refuse({ code: 'verification_in_progress' });
    if (!isOfAge(data.birthDate, now)) return refuse({ code: 'under_age' });
    return accept<CustomerEvent>({ type: 'IdentityVerificationStarted', data });
  }
  if (verification.status !== 'in_review' || verification.verificationId !== command.verificationId) {
    return refuse({ code: 'no_such_verification' });
  }
  const { subjectId, userId, verificationId } = command;
  switch (command.type) {
    case 'RecordRejected':
      return accept<CustomerEvent>({
        type: 'IdentityRejected',
        data: { verificationId, subjectId, userId, publicCode: command.publicCode },
      });
    case 'RecordVerified': {
      const { level, evidenceHash, expiresAt } = command;
      const verified: CustomerEvent = {
        type: 'IdentityVerified',
        data: { verificationId, subjectId, userId, level, evidenceHash, expiresAt },
      };
      const started: CustomerEvent = { type: 'RelationshipStarted', data: { subjectId, userId } };
      return state.hasRelationship ? accept<CustomerEvent>(verified) : accept<CustomerEvent>(verified, started);
    }
  }
};

const decideRestriction = (
  { type, subjectId, userId, requestId }: Extract<CustomerCommand, { type: 'RestrictProcessing' | 'LiftRestriction' }>,
  { isProcessingRestricted }: CustomerState,
): Decision<CustomerEvent, CustomerRefusal> => {
  const data = { subjectId, userId, requestId };
  if (type === 'RestrictProcessing')
    return isProcessingRestricted ? accept() : accept<CustomerEvent>({ type: 'ProcessingRestricted', data });
  return isProcessingRestricted ? accept<CustomerEvent>({ type: 'ProcessingRestrictionLifted', data }) : accept();
};

/** Both are ISO dates (the second may carry a time), which compare as text once the years are shifted. */
const isOfAge = (birthDate: string, now: string): boolean => {
  const eighteenth = `${String(Number(birthDate.slice(0, 4)) + MINIMUM_AGE_YEARS).padStart(4, '0')}${birthDate.slice(4)}`;
  return eighteenth <= now.slice(0, 10);
};

/** The level that the deposit gate requires: null unless verified and not expired. */
export const verifiedLevelAt = (state: CustomerState, now: string): string | null =>
  state.verification.status === 'verified' && state.verification.expiresAt > now ? state.verification.level : null;
