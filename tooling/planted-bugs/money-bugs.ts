import type { PlantedBug } from './bug.ts';

const CHARGE_JOB = 'workers/src/jobs/charge-payment.job.ts';
const RESOLVE_JOB = 'workers/src/jobs/resolve-charge.job.ts';
const CLEAR_JOB = 'workers/src/jobs/clear-payment.job.ts';
const DEPOSIT_JOBS = 'workers/src/jobs/deposit-jobs.spec.ts';
const PAYMENT = 'core/src/domain/payments/payment/payment.decider.ts';
const VERDICTS = 'core/src/domain/payments/payment/payment-verdicts.ts';
const PAYMENT_SPEC = 'core/src/domain/payments/payment/payment.decider.spec.ts';

/** Bugs that charge twice, lose money, or accept what must be refused. */
export const moneyBugs: readonly PlantedBug[] = [
  {
    name: 'new-key-after-unknown',
    harm: 'a replay goes out under a fresh idempotency key, so the provider charges again',
    edits: [
      {
        file: CHARGE_JOB,
        search: "const key = providerKey(paymentId, attempt, 'charge');",
        replace: "const key = `${providerKey(paymentId, attempt, 'charge')}.${newCommandId(new Date())}`;",
      },
    ],
    caughtBy: DEPOSIT_JOBS,
  },
  {
    name: 'second-attempt-after-unknown',
    harm: 'an attempt with an unknown outcome does not keep the next one from starting',
    edits: [
      {
        file: 'core/src/domain/payments/payment/payment.state.ts',
        search: "= ['attempting', 'unknown', 'action', 'authorised', 'capturing', 'voiding']",
        replace: "= ['attempting', 'action', 'authorised', 'capturing', 'voiding']",
      },
      {
        file: PAYMENT,
        search: "'attempt_open' });\n  if (state.status !== 'cleared') return",
        replace: "'attempt_open' });\n  if (state.status !== 'cleared' && state.status !== 'unknown') return",
      },
    ],
    caughtBy: PAYMENT_SPEC,
  },
  {
    name: 'another-provider-after-unknown',
    harm: 'a charge whose outcome is unknown is made again at another provider, so both may take the money',
    edits: [
      {
        file: VERDICTS,
        search: "    case 'unknown': {\n      const isNews",
        replace:
          "    case 'unknown': {\n      if (next !== null && mayGoTo(next, state)) return [{ type: 'PaymentRerouted', data: { ...attemptOf(state), from: state.provider, to: next, code: 'processing_error' } }];\n      const isNews",
      },
      {
        file: 'workers/src/jobs/choose-provider.ts',
        search: "if (verdict.kind !== 'declined' || verdict.anotherMaySucceed !== true) return null;",
        replace: '',
      },
    ],
    caughtBy: 'workers/src/jobs/choose-provider.spec.ts',
  },
  {
    name: 'another-provider-after-any-decline',
    harm: 'a card that its bank declined is sent on to another provider',
    edits: [
      { file: VERDICTS, search: 'anotherMaySucceed === true && next', replace: 'next' },
      { file: 'workers/src/jobs/choose-provider.ts', search: ' || verdict.anotherMaySucceed !== true', replace: '' },
    ],
    caughtBy: 'workers/src/jobs/choose-provider.spec.ts',
  },
  {
    name: 'retry-on-a-decline',
    harm: 'a declined payment may be charged again',
    edits: [
      {
        file: PAYMENT,
        search: "'attempt_open' });\n  if (state.status !== 'cleared') return",
        replace: "'attempt_open' });\n  if (state.status !== 'cleared' && state.status !== 'failed') return",
      },
    ],
    caughtBy: PAYMENT_SPEC,
  },
  {
    name: 'charge-before-intent',
    harm: 'the provider is called before the attempt is in the log, so two runs call twice',
    edits: [
      {
        file: CHARGE_JOB,
        search: '    const started = await handleCommand(',
        replace: '    const answer = await provider.charge(request);\n    const started = await handleCommand(',
      },
      {
        file: CHARGE_JOB,
        search: "    const answer = await provider.charge(request);\n    failpoint('charge-answered');",
        replace: "    failpoint('charge-answered');",
      },
    ],
    caughtBy: DEPOSIT_JOBS,
  },
  {
    name: 'attempt-under-a-derived-command',
    harm: 'a repeated job takes over the attempt of the first run and calls the provider again',
    edits: [
      {
        file: CHARGE_JOB,
        search: "{ ...contextOf(work, clock, 'attempt', payment.subjectId), commandId: newCommandId(startedAt) }",
        replace: "contextOf(work, clock, 'attempt', payment.subjectId)",
      },
    ],
    caughtBy: DEPOSIT_JOBS,
  },
  {
    name: 'sleeper-calls-late',
    harm: 'a process that was paused between intent and call charges after look-up has given up the attempt',
    edits: [{ file: CHARGE_JOB, search: "> CALL_WITHIN_MS) return 'done';", replace: "> Infinity) return 'done';" }],
    caughtBy: DEPOSIT_JOBS,
  },
  {
    name: 'not-found-counts-at-once',
    harm: 'a look-up that comes too early ends a payment that the provider is about to capture',
    edits: [{ file: RESOLVE_JOB, search: 'if (waitMs > 0) return', replace: 'if (waitMs > Infinity) return' }],
    caughtBy: DEPOSIT_JOBS,
  },
  {
    name: 'server-error-is-a-decline',
    harm: 'a 500 of the provider is reported as "not charged" although the money may have moved',
    edits: [
      {
        file: 'core/src/payment-provider/stripe/stripe-results.ts',
        search: "  error.statusCode === 400 &&\n  error.rawType === 'invalid_request_error' &&\n",
        replace: '  (error.statusCode === 500 || error.statusCode === 400) &&\n',
      },
    ],
    caughtBy: 'core/src/payment-provider/stripe/stripe-results.spec.ts',
  },
  {
    name: 'library-retries',
    harm: "the provider's library repeats a charge on its own",
    edits: [{ file: 'core/src/payment-provider/stripe/stripe-client.ts', search: 'maxNetworkRetries: 0', replace: 'maxNetworkRetries: 2' }],
    caughtBy: 'core/src/payment-provider/stripe/stripe-payment-provider.spec.ts',
  },
  {
    name: 'any-amount-captured',
    harm: 'a capture of another amount completes the payment',
    edits: [{ file: VERDICTS, search: 'if (money === null || !isAmountOf(state, money)) {', replace: 'if (money === null) {' }],
    caughtBy: PAYMENT_SPEC,
  },
  {
    name: 'any-currency-captured',
    harm: 'a capture of the same number in another currency completes the payment',
    edits: [{ file: VERDICTS, search: 'asset === state.money.asset && minor', replace: "asset !== 'BTC.bitcoin' && minor" }],
    caughtBy: PAYMENT_SPEC,
  },
  {
    name: 'replay-without-an-age',
    harm: 'a charge is sent again long after the customer has left',
    edits: [{ file: RESOLVE_JOB, search: ' && clock.now().getTime() - startedAt.getTime() < REPLAY_WITHIN_MS', replace: '' }],
    caughtBy: DEPOSIT_JOBS,
  },
  {
    name: 'replay-after-the-key',
    harm: 'a charge is sent again when the provider may have forgotten its key, and is executed a second time',
    edits: [{ file: RESOLVE_JOB, search: ' && clock.now().getTime() < Date.parse(keyExpiresAt) - KEY_MARGIN_MS', replace: '' }],
    caughtBy: DEPOSIT_JOBS,
  },
  {
    name: 'decline-before-capture',
    harm: 'of several charges of one attempt the declined one counts although another was captured',
    edits: [
      {
        file: 'core/src/payment-provider/stripe/stripe-look-up.ts',
        search: "['captured', 'authorised', 'processing', 'requires-action', 'unknown', 'declined']",
        replace: "['declined', 'captured', 'authorised', 'processing', 'requires-action', 'unknown']",
      },
    ],
    caughtBy: 'simulators/src/card-network/look-up.int.spec.ts',
  },
  {
    name: 'found-capture-not-booked',
    harm: 'a capture that no payment explains is not posted',
    edits: [
      {
        file: 'workers/src/jobs/open-suspense.job.ts',
        search: 'if (money !== null) {',
        replace: "if (kind === 'double' && money !== null) {",
      },
    ],
    caughtBy: 'workers/src/jobs/suspense-jobs.spec.ts',
  },
  {
    name: 'refused-limit-stays',
    harm: 'the limit that a payment reserved before its refusal is never released',
    edits: [
      {
        file: 'workers/src/jobs/limit-reservation.ts',
        search: "if ((status !== 'failed' && status !== 'refused') ||",
        replace: "if (status !== 'failed' ||",
      },
    ],
    caughtBy: 'workers/src/jobs/limit-reservation.spec.ts',
  },
  {
    name: 'release-under-the-reserve',
    harm: 'a release under the command id of the reservation counts as already done',
    edits: [
      {
        file: 'workers/src/jobs/limit-reservation.ts',
        search: 'context: contextOf(work, clock, `release:${stream}`, subjectId),',
        replace: "context: contextOf(work, clock, 'reserve', subjectId),",
      },
    ],
    caughtBy: 'workers/src/jobs/limit-reservation.spec.ts',
  },
  {
    name: 'late-capture-forgotten',
    harm: 'money that was taken after the payment had failed is never found',
    edits: [
      {
        file: VERDICTS,
        search: 'if (isRecorded(capture, state)) return [];',
        replace: "if (state.status === 'failed') return [];",
      },
    ],
    caughtBy: 'core/src/domain/payments/payment/payment-captures.spec.ts',
  },
  {
    name: 'gate-without-identity',
    harm: 'a customer whose identity was not checked is charged',
    edits: [
      {
        file: 'core/src/domain/payments/customer-gate.ts',
        search: "return gate.verificationLevel === null ? 'identity_not_verified' : null;",
        replace: 'return null;',
      },
    ],
    caughtBy: PAYMENT_SPEC,
  },
  {
    name: 'limit-reserved-after-clearance',
    harm: 'the payment is cleared first and the limit reserved later, so simultaneous deposits exceed it together',
    edits: [
      {
        file: CLEAR_JOB,
        search: 'const verdict = await reserve(tools, work, read, requestedAt);',
        replace:
          "const verdict = { type: 'ClearPayment', limitsStream: limitsStream(payment.userId, '2026-11'), expiresAt: '2099-01-01T00:00:00.000Z' } as ClearanceCommand | 'wait';",
      },
      {
        file: CLEAR_JOB,
        search: "    return 'done';\n  },\n});",
        replace: "    await reserve(tools, work, read, requestedAt);\n    return 'done';\n  },\n});",
      },
    ],
    caughtBy: DEPOSIT_JOBS,
  },
  {
    name: 'float-money',
    harm: 'amounts go through a floating-point number and lose digits',
    edits: [
      {
        file: 'contracts/src/values/money.ts',
        search: 'return money(left.asset, minorOf(left) + minorOf(right));',
        replace: 'return money(left.asset, BigInt(Number(left.minor) + Number(right.minor)));',
      },
    ],
    caughtBy: 'contracts/src/values/money.spec.ts',
  },
  {
    name: 'any-price-accepted',
    harm: 'a liquidity source that bills more than the limit of the purchase is believed, and owed that much',
    edits: [
      {
        file: 'core/src/domain/orders/hedge/hedge.decider.ts',
        search: ' && minorOf(fiat) <= costOf(pair, minorOf(crypto), limit);',
        replace: ' && minorOf(costOf === undefined ? crypto : fiat) >= 0n && pair !== undefined;',
      },
    ],
    caughtBy: 'workers/src/jobs/order-jobs.spec.ts',
  },
];
