import { COMPANY_STEPS } from '@danubit/contracts/values/company-file';
import type { VerificationView } from '@danubit/contracts/http/verification/verification.contract';
import { customer, stillAsked, verifiedLevelAt } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { missingCompanySteps } from '@danubit/core/domain/onboarding/customer/company-file.steps';
import { endOfLevel } from '@danubit/core/domain/onboarding/customer/customer-file.decisions';
import { missingSteps, stepsOf } from '@danubit/core/domain/onboarding/customer/customer-file.steps';
import type { CustomerState } from '@danubit/core/domain/onboarding/customer/customer.state';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { filedCompanyOf } from '../../../platform/documents/filed-company.ts';
import { answersOf, filedDocumentsOf } from '../../../platform/documents/filed-documents.ts';

export class GetVerification extends Query<VerificationView> {
  constructor(readonly subjectId: string) {
    super();
  }
}

/** Read from the stream: what was saved a moment ago is there, and no table keeps a copy of personal data. */
@QueryHandler(GetVerification)
export class GetVerificationHandler implements IQueryHandler<GetVerification> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  async execute({ subjectId }: GetVerification): Promise<VerificationView> {
    const now = this.clock.now().toISOString();
    const { state, history } = await this.log.loadWithHistory(customer, customerStream(subjectId));
    const missing = missingSteps(state, now);
    const asked = stillAsked(state, now);
    const missingOfCompany = missingCompanySteps(state, now);
    return {
      ...levelOf(state, now),
      refresh: refreshOf(state),
      steps: stepsOf(state).map((name) => ({ name, is_done: !missing.includes(name) })),
      ...(asked.length > 0 ? { still_asked: [...asked] } : {}),
      documents: filedDocumentsOf(state.file, history),
      ...answersOf(state.file),
      company: {
        steps: COMPANY_STEPS.map((name) => ({ name, is_done: !missingOfCompany.includes(name) })),
        file: filedCompanyOf(state.file.company),
      },
      review: reviewOf(state),
    };
  }
}

const levelOf = (state: CustomerState, now: string): Pick<VerificationView, 'level' | 'level_until'> => {
  const level = verifiedLevelAt(state, now);
  return level === null ? { level: 'none', level_until: null } : { level, level_until: endOfLevel(state, level) };
};

/** Over once the level has another end, or is under review. */
const refreshOf = (state: CustomerState): VerificationView['refresh'] => {
  const { refresh } = state.file;
  if (refresh === null) return null;
  return endOfLevel(state, refresh.level) === refresh.dueAt ? { level: refresh.level, due_at: refresh.dueAt } : null;
};

const reviewOf = ({ file: { review } }: CustomerState): VerificationView['review'] =>
  review && {
    purpose: review.purpose,
    status: review.status === 'proposed' ? 'waiting' : review.status,
    asked: review.asked,
    public_code: review.publicCode,
    due_at: review.dueAt,
    reasons: review.reasons.map((reason) => ({ ...reason })),
  };
