import { LATER_STEPS, type LaterStep } from '@danubit/contracts/values/later-steps';
import type { VerificationLevel } from '@danubit/contracts/values/verification-levels';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import { decideFile, type FileCommand, type FileRefusal } from './customer-file.decisions.ts';
import type { CustomerFileEvent } from './customer-file.events.ts';
import { evolveFile, evolveIdentityReview, isOpen } from './customer-file.evolution.ts';
import { missingSteps } from './customer-file.steps.ts';
import type { CustomerEvent } from './customer.events.ts';
import { EMPTY_FILE, type CustomerState } from './customer.state.ts';

type Event<Type extends CustomerEvent['type']> = Extract<CustomerEvent, { type: Type }>['data'];

type Clear<T> = { readonly [K in keyof T]: T[K] extends infer V ? Exclude<V, { erased: true }> : never };

export type CustomerCommand =
  | ({ readonly type: 'StartVerification'; readonly now: string } & Clear<Event<'IdentityVerificationStarted'>>)
  | ({ readonly type: 'RecordVerified' } & Omit<Event<'IdentityVerified'>, 'subjectId' | 'userId'> & Owner)
  | ({ readonly type: 'RecordRejected' } & Omit<Event<'IdentityRejected'>, 'subjectId' | 'userId'> & Owner)
  | ({ readonly type: 'EndRelationship' } & Owner)
  | ({ readonly type: 'SetCap' } & Event<'CustomerCapSet'>)
  | ({ readonly type: 'LiftCap' } & Owner)
  | ({ readonly type: 'RestrictProcessing' } & Event<'ProcessingRestricted'>)
  | ({ readonly type: 'LiftRestriction' } & Event<'ProcessingRestricted'>)
  | ({ readonly type: 'RecordPeriodDestroyed' } & Event<'RetentionPeriodDestroyed'>)
  | ({ readonly type: 'RecordKeysDestroyed' } & Event<'SubjectKeyDestroyed'>)
  | FileCommand;
type Owner = { readonly subjectId: string; readonly userId: string };

export type CustomerRefusal =
  | { readonly code: 'already_verified' }
  | { readonly code: 'verification_in_progress' }
  | { readonly code: 'under_age' }
  | { readonly code: 'no_such_verification' }
  | FileRefusal;

/** The terms of service require an age of at least 18. */
const MINIMUM_AGE_YEARS = 18;

/**
 * A person as a customer: identity checks and their results, the customer file and its reviews. After a verification expires, a new one
 * may be started.
 */
export const customer: Decider<CustomerState, CustomerCommand, CustomerEvent | CustomerFileEvent, CustomerRefusal> = {
  initial: {
    hasRelationship: false,
    isEnded: false,
    cap: null,
    verification: { status: 'none' },
    country: null,
    file: EMPTY_FILE,
    isErased: false,
    destroyedClasses: [],
    isProcessingRestricted: false,
  },

  evolve(state, event) {
    switch (event.type) {
      case 'RelationshipStarted':
        return { ...state, hasRelationship: true };
      case 'RelationshipEnded':
        return { ...state, isEnded: true };
      case 'CustomerCapSet':
        return { ...state, cap: { daily: event.data.daily, monthly: event.data.monthly } };
      case 'CustomerCapLifted':
        return { ...state, cap: null };
      case 'IdentityVerificationStarted':
        return {
          ...state,
          verification: { status: 'in_review', verificationId: event.data.verificationId },
          country: event.data.country,
        };
      case 'IdentityVerified': {
        const { level, expiresAt } = event.data;
        return { ...state, verification: { status: 'verified', level, expiresAt }, file: evolveIdentityReview(state.file, event) };
      }
      case 'IdentityRejected': {
        const { publicCode } = event.data;
        return { ...state, verification: { status: 'rejected', publicCode }, file: evolveIdentityReview(state.file, event) };
      }
      case 'ProcessingRestricted':
        return { ...state, isProcessingRestricted: true };
      case 'ProcessingRestrictionLifted':
        return { ...state, isProcessingRestricted: false };
      case 'SubjectKeyDestroyed':
        return {
          ...state,
          country: null,
          file: EMPTY_FILE,
          isErased: true,
          destroyedClasses: [...state.destroyedClasses, ...event.data.classes],
        };
      case 'RetentionPeriodDestroyed':
        return state;
      default:
        return { ...state, file: evolveFile(state.file, event) };
    }
  },

  decide(command, state) {
    if (command.type === 'RecordKeysDestroyed') {
      const { type: _, ...data } = command;
      const isNew = data.classes.some((name) => !state.destroyedClasses.includes(name));
      return isNew ? accept<CustomerEvent>({ type: 'SubjectKeyDestroyed', data }) : accept();
    }
    if (command.type === 'RecordPeriodDestroyed') {
      const { type: _, ...data } = command;
      return accept<CustomerEvent>({ type: 'RetentionPeriodDestroyed', data });
    }
    if (command.type === 'EndRelationship') {
      const { subjectId, userId } = command;
      return state.isEnded ? accept() : accept<CustomerEvent>({ type: 'RelationshipEnded', data: { subjectId, userId } });
    }
    if (command.type === 'SetCap' || command.type === 'LiftCap') return decideCap(command, state);
    if (command.type === 'RestrictProcessing' || command.type === 'LiftRestriction') return decideRestriction(command, state);
    return isAboutIdentity(command) ? decideVerification(command, state) : decideFile(command, state);
  },
};

type VerificationCommand = Extract<CustomerCommand, { type: 'StartVerification' | 'RecordVerified' | 'RecordRejected' }>;

const isAboutIdentity = (command: FileCommand | VerificationCommand): command is VerificationCommand =>
  command.type === 'StartVerification' || command.type === 'RecordVerified' || command.type === 'RecordRejected';

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

const decideCap = (
  command: Extract<CustomerCommand, { type: 'SetCap' | 'LiftCap' }>,
  { cap }: CustomerState,
): Decision<CustomerEvent, CustomerRefusal> => {
  if (command.type === 'SetCap') {
    const { type: _, ...data } = command;
    return accept<CustomerEvent>({ type: 'CustomerCapSet', data });
  }
  const { subjectId, userId } = command;
  return cap === null ? accept() : accept<CustomerEvent>({ type: 'CustomerCapLifted', data: { subjectId, userId } });
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

/** The level of this instant, which the gate and the limits use: null unless verified and not expired. */
export const verifiedLevelAt = ({ verification, file }: CustomerState, now: string): Exclude<VerificationLevel, 'none'> | null => {
  if (verification.status !== 'verified' || verification.expiresAt <= now) return null;
  if (file.companyUntil !== null && file.companyUntil > now) return 'company';
  return file.extendedUntil !== null && file.extendedUntil > now ? 'extended' : verification.level;
};

/**
 * What the extended level asks today and did not ask when it was granted. The level holds. A refresh asks for everything again, and a file
 * under review stays as it is.
 */
export const stillAsked = (state: CustomerState, now: string): readonly LaterStep[] => {
  const { review, refresh, extendedUntil } = state.file;
  const isReviewed = review !== null && isOpen(review) && review.purpose !== 'identity';
  const isRefreshed = refresh?.level === 'extended' && refresh.dueAt === extendedUntil;
  if (state.isEnded || isReviewed || isRefreshed || verifiedLevelAt(state, now) !== 'extended') return [];
  const missing = missingSteps(state, now);
  return LATER_STEPS.filter((step) => missing.includes(step));
};
