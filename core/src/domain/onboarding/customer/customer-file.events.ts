import {
  DOCUMENT_KINDS,
  DOCUMENT_MEDIA_TYPES,
  DOCUMENT_REQUEST_CODES,
  DOCUMENT_SIDES,
  FILE_QUESTIONS,
  LEVEL_REFUSAL_CODES,
  REVIEW_PURPOSES,
} from '@danubit/contracts/values/customer-file';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';
import type { CompanyFileEvent } from './company-file.events.ts';

const owner = { subjectId: z.string(), userId: z.string() };
const ofReview = { reviewId: z.string(), ...owner };
const cdd = { retentionClass: 'cdd' } as const;

/** The customer file and its reviews, in stream `customer-<subjectId>`. The bytes of a document are in no event. */
export const customerFileEvents = {
  DocumentAdded: defineEvent(
    'DocumentAdded',
    {
      documentId: z.string(),
      ...owner,
      kind: z.enum(DOCUMENT_KINDS),
      side: z.enum(DOCUMENT_SIDES),
      mediaType: z.enum(DOCUMENT_MEDIA_TYPES),
      bytes: z.int(),
      /** Hash of the file as it was sent, to show later that it is unchanged. */
      sha256: personal(z.string()),
    },
    cdd,
  ),
  /** Before it was handed in. */
  DocumentRemoved: defineEvent('DocumentRemoved', { documentId: z.string(), ...owner }),
  QuestionAnswered: defineEvent('QuestionAnswered', { ...owner, question: z.enum(FILE_QUESTIONS), answer: personal(z.string()) }, cdd),
  TaxResidenceDeclared: defineEvent(
    'TaxResidenceDeclared',
    {
      ...owner,
      /** ISO 3166-1 alpha-2. */
      country: personal(z.string()),
      /** Null where the country issues none. */
      taxNumber: personal(z.nullable(z.string())),
    },
    cdd,
  ),
  /** For the records of MiCA, which identify a person by nationality. */
  NationalityDeclared: defineEvent(
    'NationalityDeclared',
    {
      ...owner,
      /** ISO 3166-1 alpha-2. */
      country: personal(z.string()),
      /** Without spaces and punctuation; null where the country, or this citizen, has none. */
      nationalNumber: personal(z.nullable(z.string())),
    },
    cdd,
  ),
  /** A person decides until `dueAt`. Of an identity, `reviewId` is the id of its verification. */
  ReviewRequested: defineEvent('ReviewRequested', { ...ofReview, purpose: z.enum(REVIEW_PURPOSES), dueAt: z.string() }),
  /** The review ends; the customer hands in again with another document of this kind. */
  DocumentRequested: defineEvent('DocumentRequested', {
    ...ofReview,
    kind: z.enum(DOCUMENT_KINDS),
    code: z.enum(DOCUMENT_REQUEST_CODES),
  }),
  /** For a customer with a public function or a high risk: senior management approves or refuses. */
  LevelProposed: defineEvent('LevelProposed', { ...ofReview, proposedBy: z.string() }),
  LevelGranted: defineEvent('LevelGranted', { ...ofReview, level: z.enum(['extended', 'company']), expiresAt: z.string() }),
  LevelRefused: defineEvent('LevelRefused', { ...ofReview, publicCode: z.enum(LEVEL_REFUSAL_CODES) }),
  /** What a level rests on is refreshed before it expires at `dueAt`. */
  RefreshRequested: defineEvent('RefreshRequested', {
    ...owner,
    level: z.enum(['standard', 'extended', 'company']),
    dueAt: z.string(),
  }),
};
export type CustomerFileEvent = EventOf<typeof customerFileEvents> | CompanyFileEvent;
