import type { StaffFile } from '@danubit/contracts/http/console/verification-reviews.contract';
import { percentOf } from '@danubit/contracts/values/company-file';
import { rateFile } from '@danubit/core/domain/compliance/risk-rating/rate-file';
import type { Rated } from '@danubit/core/domain/compliance/risk-rating/risk-scale';
import { customer, verifiedLevelAt } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { needsSeniorManager, ownersOf, sumOfShares } from '@danubit/core/domain/onboarding/customer/company-file.steps';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import type { CustomerState } from '@danubit/core/domain/onboarding/customer/customer.state';
import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { partnerOfAccount } from '@danubit/core/partners/partner-of-account';
import { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { filedCompanyOf } from '../../../platform/documents/filed-company.ts';
import { answersOf, filedDocumentsOf } from '../../../platform/documents/filed-documents.ts';
import { RecordReads } from '../record-reads.ts';
import { RiskOverrides } from '../risk-overrides.ts';
import { staffReviewOf, StaffReviews } from '../staff-reviews.ts';

export class GetStaffReview extends Query<StaffFile> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly reviewId: string,
  ) {
    super();
  }
}

/** One customer on one screen. Everything personal is read from the log; the read is recorded first. */
@QueryHandler(GetStaffReview)
export class GetStaffReviewHandler implements IQueryHandler<GetStaffReview> {
  constructor(
    private readonly reviews: StaffReviews,
    private readonly log: EventLog,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
    private readonly overrides: RiskOverrides,
  ) {}

  async execute({ staff, reviewId }: GetStaffReview): Promise<StaffFile> {
    const now = this.clock.now();
    const row = await this.reviews.one(reviewId);
    await this.reads.record({ staff, purpose: 'verification_view' }, [{ kind: 'verification_review', id: reviewId, userId: row.user_id }]);
    const { state, history } = await this.log.loadWithHistory(customer, customerStream(row.subject_id));
    const countries = await this.overrides.countries();
    const rated = rateFile(state, row.purpose, countries, await this.overrides.isExposed(row.subject_id));
    const risk = { ...riskOf(rated), country_list: countries.name, ...(await this.overrides.shown(staff, row.subject_id, rated.rating)) };
    // Its approval opens live keys.
    const usesApi = row.purpose === 'company' && (await partnerOfAccount(this.log, row.user_id)) !== null;
    const isForTwo = usesApi || risk.in_force === 'high';
    return {
      review: staffReviewOf(row, now),
      level: verifiedLevelAt(state, now.toISOString()) ?? 'none',
      person: personOf(history),
      documents: filedDocumentsOf(state.file, history),
      ...answersOf(state.file),
      company: row.purpose === 'company' ? companyOf(state) : null,
      history: history.map(({ type, data, metadata }) => ({ type, at: metadata.occurredAt, detail: detailOf({ type, data } as AnyEvent) })),
      risk,
      needs_senior_manager: row.purpose !== 'identity' && (isForTwo || needsSeniorManager(state.file, row.purpose)),
      is_own_proposal: state.file.review?.proposedBy === staff.userId,
    };
  }
}

const companyOf = ({ file: { company } }: CustomerState): StaffFile['company'] => ({
  file: filedCompanyOf(company),
  declared_share: percentOf(sumOfShares(ownersOf(company))),
});

const riskOf = ({ rating, score, model, reviewMonths, factors }: Rated) => ({
  rating,
  score,
  model,
  review_months: reviewMonths,
  factors: factors.map((factor) => ({ ...factor })),
});

type AnyEvent = CustomerEvent | CustomerFileEvent;

const personOf = (history: readonly RecordedDomainEvent<AnyEvent>[]): StaffFile['person'] => {
  const started = history.findLast((event) => event.type === 'IdentityVerificationStarted');
  if (started?.type !== 'IdentityVerificationStarted') return null;
  const { firstName, lastName, birthDate, country, documentType, documentNumber } = started.data;
  return {
    first_name: orErased(firstName, null),
    last_name: orErased(lastName, null),
    birth_date: orErased(birthDate, null),
    country: orErased(country, null),
    document_type: documentType,
    document_number: orErased(documentNumber, null),
  };
};

/** What an event says beyond its type; nothing personal, which has its own place on the screen. */
const detailOf = ({ type, data }: AnyEvent): string | null => {
  switch (type) {
    case 'DocumentAdded':
      return data.side === 'whole' ? data.kind : `${data.kind}, ${data.side}`;
    case 'DocumentRequested':
      return `${data.kind}, ${data.code}`;
    case 'QuestionAnswered':
    case 'CompanyQuestionAnswered':
      return data.question;
    case 'ReviewRequested':
      return data.purpose;
    case 'LevelGranted':
      return data.level;
    case 'CompanyRefused':
      return data.reasons.map(({ part, code }) => `${part}: ${code}`).join(', ');
    case 'LevelRefused':
    case 'IdentityRejected':
      return data.publicCode;
    default:
      return null;
  }
};
