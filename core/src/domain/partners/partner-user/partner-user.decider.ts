import { MOST_KYC_DOCUMENTS, type KycDocumentType, type KycReason, type PartnerUserStatus } from '@danubit/contracts/values/partners';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { isErased, orErased, type Personal } from '@danubit/event-store/kernel/personal';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import { sandboxCheckOf } from '../sandbox-cases.ts';
import type { PartnerUserAcceptance, PartnerUserData, PartnerUserEvent } from './partner-user.events.ts';

type Document = { readonly documentId: string; readonly documentType: KycDocumentType; readonly documentNumber: Personal<string> };

export type PartnerUserCommand =
  | { readonly type: 'AddUser'; readonly user: PartnerUserData }
  | { readonly type: 'AddDocument'; readonly document: Document }
  | { readonly type: 'CheckIdentity' }
  | { readonly type: 'Link'; readonly account: LinkedAccount }
  | { readonly type: 'RecordErased' }
  | { readonly type: 'Accept'; readonly acceptance: PartnerUserAcceptance };

/** The customer of ours who a live user of a partner is. */
export type LinkedAccount = { readonly accountId: string; readonly accountSubjectId: string };

export type PartnerUserRefusal = {
  readonly code:
    | 'user_exists'
    | 'no_such_user'
    | 'verification_final'
    | 'too_many_documents'
    | 'documents_missing'
    | 'linked_to_another'
    | 'user_erased';
};

export type PartnerUserState = {
  readonly status: PartnerUserStatus;
  readonly data: PartnerUserData;
  readonly documents: readonly Document[];
  readonly reason: KycReason | null;
  readonly isFinal: boolean;
  /** Documents that came since the last check. */
  readonly unchecked: number;
  /** In the widget, the newest. */
  readonly accepted: PartnerUserAcceptance | null;
  /** Null until the person has bought, and in a sandbox. */
  readonly linked: LinkedAccount | null;
  /** Recorded in a sandbox. Of a live person only the keys are gone. */
  readonly isErased: boolean;
} | null;

type Known = Exclude<PartnerUserState, null>;
type Decided = Decision<PartnerUserEvent, PartnerUserRefusal>;

/**
 * A person of a partner. Invariants: who is verified stays so; a final rejection is final; each check needs a document that is new; a live
 * user is one customer for good; of a person who is erased nothing new is recorded.
 */
export const partnerUser: Decider<PartnerUserState, PartnerUserCommand, PartnerUserEvent, PartnerUserRefusal> = {
  initial: null,
  evolve: (state, event) => {
    if (event.type === 'PartnerUserAdded') {
      const { status } = event.data;
      return {
        status,
        data: event.data,
        documents: [],
        reason: null,
        isFinal: false,
        unchecked: 0,
        accepted: null,
        linked: null,
        isErased: false,
      };
    }
    if (state === null) return null;
    if (event.type === 'PartnerUserDocumentAdded') {
      return { ...state, documents: [...state.documents, event.data], unchecked: state.unchecked + (isOfIdentity(event.data) ? 1 : 0) };
    }
    if (event.type === 'PartnerUserAccepted') return { ...state, accepted: event.data };
    if (event.type === 'PartnerUserErased') return { ...state, isErased: true };
    if (event.type === 'PartnerUserLinked') return { ...state, status: event.data.status, linked: event.data };
    const { status, reason, isFinal } = event.data;
    return { ...state, status, reason, isFinal, unchecked: 0 };
  },
  decide: (command, state) => {
    if (command.type === 'AddUser') {
      return state === null ? accept({ type: 'PartnerUserAdded', data: command.user }) : refuse({ code: 'user_exists' });
    }
    if (state === null) return refuse({ code: 'no_such_user' });
    if (command.type === 'RecordErased') return decideErased(state);
    if (state.isErased || isErased(state.data.email)) return refuse({ code: 'user_erased' });
    if (command.type === 'Accept') return decideAcceptance(command.acceptance, state);
    if (command.type === 'Link') return decideLink(command.account, state);
    if (state.isFinal) return refuse({ code: 'verification_final' });
    return command.type === 'AddDocument' ? decideDocument(command.document, state) : decideCheck(state);
  },
};

const decideErased = (state: Known): Decided =>
  state.isErased ? accept() : accept({ type: 'PartnerUserErased', data: { userId: state.data.userId } });

/** Only a verified customer buys, so the user is verified from then on. */
const decideLink = (account: LinkedAccount, { data: { userId }, linked }: Known): Decided => {
  if (linked === null) return accept({ type: 'PartnerUserLinked', data: { userId, ...account, status: 'verified' } });
  return linked.accountId === account.accountId ? accept() : refuse({ code: 'linked_to_another' });
};

/** Once for each session and version of the texts. */
const decideAcceptance = (acceptance: PartnerUserAcceptance, { data: { userId }, accepted }: Known): Decided => {
  const isSame =
    accepted?.widgetSessionId === acceptance.widgetSessionId &&
    accepted.termsVersion === acceptance.termsVersion &&
    accepted.riskDisclosure === acceptance.riskDisclosure;
  return isSame ? accept() : accept({ type: 'PartnerUserAccepted', data: { userId, ...acceptance } });
};

const decideDocument = (document: Document, { data: { userId }, documents }: Known): Decided => {
  if (documents.some(({ documentId }) => documentId === document.documentId)) return accept();
  if (documents.length >= MOST_KYC_DOCUMENTS) return refuse({ code: 'too_many_documents' });
  return accept({ type: 'PartnerUserDocumentAdded', data: { userId, ...document } });
};

const decideCheck = ({ data: { userId, lastName }, status, documents, unchecked }: Known): Decided => {
  if (status === 'verified') return accept();
  const newest = documents.filter(isOfIdentity).at(-1);
  if (newest === undefined || unchecked === 0) return refuse({ code: 'documents_missing' });
  const check = sandboxCheckOf(orErased(lastName, ''), orErased(newest.documentNumber, ''));
  return accept({ type: 'PartnerUserChecked', data: { userId, ...check } });
};

const isOfIdentity = ({ documentType }: Pick<Document, 'documentType'>): boolean => documentType !== 'proof_of_address';
