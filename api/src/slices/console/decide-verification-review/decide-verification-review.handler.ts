import type { decideReview } from '@danubit/contracts/http/console/verification-reviews.contract';
import { FOUR_EYES } from '@danubit/contracts/values/four-eyes';
import { answerOrNone, ClearanceCheck } from '@danubit/core/compliance/clearance-check.port';
import type { ReviewStatus } from '@danubit/contracts/values/customer-file';
import { customer, type CustomerRefusal } from '@danubit/core/domain/onboarding/customer/customer.decider';
import type { DecideReview } from '@danubit/core/domain/onboarding/customer/customer-file.decisions';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { partnerOfAccount } from '@danubit/core/partners/partner-of-account';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { orErased } from '@danubit/event-store/kernel/personal';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../../platform/auth/staff-context.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { HttpProblem } from '../../../platform/problems/http-problem.ts';
import { RecordReads } from '../record-reads.ts';
import { RecordRisk } from '../record-risk.ts';
import { RiskOverrides } from '../risk-overrides.ts';
import { StaffReviews, type ReviewOfCustomer } from '../staff-reviews.ts';

type Given = z.infer<(typeof decideReview)['body']>;

export class DecideStaffReview extends Command<ReviewStatus> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly reviewId: string,
    readonly given: Given,
  ) {
    super();
  }
}

/** The reason of staff goes to the restricted log, before the decision; the main log holds what the customer may know. */
@CommandHandler(DecideStaffReview)
export class DecideStaffReviewHandler implements ICommandHandler<DecideStaffReview> {
  constructor(
    private readonly reviews: StaffReviews,
    private readonly log: EventLog,
    private readonly reads: RecordReads,
    private readonly risk: RecordRisk,
    private readonly readTables: ReadTables,
    private readonly clock: Clock,
    private readonly compliance: ClearanceCheck,
    private readonly overrides: RiskOverrides,
  ) {}

  /** @throws HttpProblem 404, and as the decider refuses */
  async execute({ staff, reviewId, given }: DecideStaffReview): Promise<ReviewStatus> {
    const row = await this.reviews.one(reviewId);
    const read = { staff, purpose: 'verification_decision', reason: given.reason } as const;
    await this.reads.record(read, [{ kind: 'verification_review', id: reviewId, userId: row.user_id }]);
    if (given.decision === 'approve') await this.#requireClear(row.user_id);
    const stream = customerStream(row.subject_id);
    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream,
      decider: customer,
      command: await this.#commandOf(staff, row, given),
      context: staffContext(staff, row.subject_id, newCommandId(now), now),
    });
    if (!handled.accepted) throw problemFor(handled.refusal);
    await this.readTables.waitFor(['verification_reviews', 'profiles'], handled.position);
    return (await this.log.load(customer, stream)).file.review?.status ?? 'approved';
  }

  /** The same words for a person under review and for a check without an answer. @throws HttpProblem */
  async #requireClear(userId: string): Promise<void> {
    if ((await answerOrNone(this.compliance, 'level', userId)) === 'clear') return;
    throw new HttpProblem(409, 'LEVEL_NOT_YET', 'This level cannot be granted yet. The file is complete: try again later.');
  }

  async #commandOf(staff: AuthenticatedCustomer, row: ReviewOfCustomer, given: Given): Promise<DecideReview> {
    const about = { type: 'DecideReview', reviewId: row.id, subjectId: row.subject_id, userId: row.user_id, by: staff.userId } as const;
    const isSenior = FOUR_EYES.verification.answer.some((role) => staff.staffRoles.includes(role));
    if (given.decision === 'ask') return { ...about, isSenior, decision: { kind: 'ask', document: given.document, code: given.code } };
    if (given.decision === 'refuse') return { ...about, isSenior, decision: { kind: 'refuse', publicCode: given.code } };
    if (given.decision === 'refuse_parts') return { ...about, isSenior, decision: { kind: 'refuse_parts', reasons: given.reasons } };
    const { state, history } = await this.log.loadWithHistory(customer, customerStream(row.subject_id));
    // The level holds until the next review by the model: how long follows from the customer's answers alone, since the customer sees it.
    const { rating: model, levelUntil } = await this.risk.rate(staff, about, state, row.purpose);
    const rating = await this.overrides.inForce(row.subject_id, model);
    const evidenceHash = evidenceOf(history);
    const needsSecond = rating === 'high' || (row.purpose === 'company' && (await partnerOfAccount(this.log, row.user_id)) !== null);
    return { ...about, isSenior, decision: { kind: 'approve', expiresAt: levelUntil, evidenceHash, needsSecond } };
  }
}

/** Over the hashes of all documents of the file. */
const evidenceOf = (history: readonly (CustomerEvent | CustomerFileEvent)[]): string => {
  const hashes = history.flatMap((event) => (event.type === 'DocumentAdded' ? [orErased(event.data.sha256, 'erased')] : []));
  return createHash('sha256').update(JSON.stringify(hashes)).digest('hex');
};

const problemFor = ({ code }: CustomerRefusal): HttpProblem => {
  switch (code) {
    case 'own_affair':
      return new HttpProblem(409, 'OWN_AFFAIR', 'You cannot decide about your own file. Ask a colleague.');
    case 'wrong_decision':
      return new HttpProblem(400, 'INVALID_PARAMETER', 'This decision is not one about this kind of review.', {
        details: { parameter: 'decision' },
      });
    case 'document_missing':
      return new HttpProblem(409, 'DOCUMENT_MISSING', 'There is no identity document yet. Ask for one, or refuse.');
    case 'second_person_needed':
      return new HttpProblem(409, 'SECOND_PERSON_NEEDED', 'You proposed this level. Another person approves it.');
    case 'senior_manager_needed':
      return new HttpProblem(409, 'SENIOR_MANAGER_NEEDED', 'A senior manager approves the level of this customer.');
    default:
      return new HttpProblem(409, 'REVIEW_CLOSED', 'This review has been decided.');
  }
};
