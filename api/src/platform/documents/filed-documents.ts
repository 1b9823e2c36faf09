import type { VerificationDocument, VerificationView } from '@danubit/contracts/http/verification/verification.contract';
import type { CustomerFile } from '@danubit/core/domain/onboarding/customer/customer.state';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';

/** The documents of a file with the time of their events. */
export const filedDocumentsOf = ({ documents }: CustomerFile, history: readonly RecordedDomainEvent[]): VerificationDocument[] => {
  const addedAt = new Map(
    history.flatMap(({ type, data, metadata }) =>
      type === 'DocumentAdded' ? [[Reflect.get(Object(data), 'documentId') as unknown, metadata.occurredAt] as const] : [],
    ),
  );
  return documents.map(({ documentId, kind, side, mediaType, bytes, isHandedIn, isReplaced }) => ({
    id: documentId,
    kind,
    side,
    media_type: mediaType,
    bytes,
    is_handed_in: isHandedIn,
    is_replaced: isReplaced,
    added_at: addedAt.get(documentId) ?? new Date(0).toISOString(),
  }));
};

type Answers = Pick<VerificationView, 'answers' | 'nationality' | 'tax_residence'>;

export const answersOf = ({ answers, nationality, taxResidence }: CustomerFile): Answers => ({
  answers: Object.fromEntries([...answers].map(([question, answer]) => [question, orErased(answer, null)])),
  nationality:
    nationality === null
      ? null
      : { country: orErased(nationality.country, null), national_number: orErased(nationality.nationalNumber, null) },
  tax_residence:
    taxResidence === null ? null : { country: orErased(taxResidence.country, null), tax_number: orErased(taxResidence.taxNumber, null) },
});
