import { alert } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { storedCaseOf } from '@danubit/core/domain/compliance/monitoring/stored-movement';
import {
  judge,
  type Assessment,
  type MonitoredCustomer,
} from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.decider';
import { holdingHits } from '@danubit/core/domain/compliance/screening-evidence';
import type { Payment } from '@danubit/core/domain/payments/payment/payment.state';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { ComplianceTools } from './tools.ts';

const HOUR_MS = 3_600_000;
/** What holds money is due sooner. */
const DUE_MS = { held: 4 * HOUR_MS, passed: 72 * HOUR_MS } as const;
/** A listed name weighs more than any rule. */
const LISTED_SCORE = 100;
/** From 10,000 EUR on, two people decide. */
const TWO_FROM_EUR_MINOR = 1_000_000n;

type Reason = {
  /** What the customer had moved before. */
  readonly past: MonitoredCustomer;
  readonly command: Assessment;
  readonly payment: Payment;
  readonly name: string;
  readonly payerName: string | null;
  readonly pseudonym: string;
};

/** Puts an alert before people, with everything that rules and screening looked at. May be repeated. */
export const raiseAlert = async (
  { restricted, clock }: Pick<ComplianceTools, 'restricted' | 'clock'>,
  { past, command, payment, name, payerName, pseudonym }: Reason,
): Promise<void> => {
  const { alertId, parties, source, rules, mainPosition, movement } = command;
  const { verdict, isHeld, subject } = judge(past, command);
  const isScreeningHit = holdingHits(parties).length > 0;
  const now = clock.now();
  await handleCommand(restricted, {
    stream: alertStream(alertId),
    decider: alert,
    command: {
      type: 'RaiseAlert',
      alert: {
        trigger: 'deposit',
        ...{ alertId, isHeld, isScreeningHit, mainPosition },
        outcome: isScreeningHit && verdict.outcome !== 'decline' ? 'block_and_review' : verdict.outcome,
        score: verdict.score + (isScreeningHit ? LISTED_SCORE : 0),
        thresholds: { ...rules.thresholds },
        needsTwo: isScreeningHit || movement.eurMinor >= TWO_FROM_EUR_MINOR,
        dueAt: new Date(now.getTime() + (isHeld ? DUE_MS.held : DUE_MS.passed)).toISOString(),
        rules: rules.version,
        subject: { userId: payment.userId, subjectId: payment.subjectId, name, payment: paymentIn(payment, payerName) },
        results: rules.pack.map((rule, at) => {
          const result = verdict.results[at];
          return { rule, hit: result?.hit ?? false, inputs: [...(result?.inputs ?? [])] };
        }),
        inputs: storedCaseOf(subject),
        screening: source,
        parties: [...parties],
      },
    },
    context: commandContext({
      commandId: deriveCommandId(alertId, 'raise'),
      occurredAt: now.toISOString(),
      actor: SYSTEM_ACTOR,
      subjectId: pseudonym,
    }),
  });
};

const paymentIn = ({ paymentId, money, method }: Payment, payerName: string | null) => ({
  ...{ paymentId, money, payerName },
  method: method.kind,
  lastFour: method.kind === 'redirect' ? null : method.lastFour,
});
