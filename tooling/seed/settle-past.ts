import { minorOf } from '@danubit/contracts/values/money';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';

/** What the simulated provider takes into its book (`POST /past-charges`). */
export type PastCharge = {
  readonly intent: string;
  readonly paymentId: string;
  readonly attempt: number;
  readonly paymentMethod: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly capturedAt: string;
};

const MOST_EVENTS = 10_000;

/** The charges of a life that were captured, in order of time. */
export const pastChargesIn = async (life: EventLog): Promise<readonly PastCharge[]> => {
  const events: readonly RecordedDomainEvent<MainLogEvent>[] = await life.decode(await life.store.readAll(START, MOST_EVENTS));
  const tokens = new Map(
    events.flatMap(({ type, data }) =>
      type === 'PaymentRequested' && data.method.kind === 'card' ? [[data.paymentId, data.method.token] as const] : [],
    ),
  );
  return events.flatMap(({ type, data, metadata }) => {
    if (type !== 'ChargeCaptured') return [];
    const { paymentId, attempt, money, evidence } = data;
    return [
      {
        intent: evidence.providerReference,
        paymentId,
        attempt,
        paymentMethod: tokens.get(paymentId) ?? '',
        amount: Number(minorOf(money)),
        currency: money.asset.toLowerCase(),
        capturedAt: metadata.occurredAt,
      },
    ];
  });
};

/**
 * Puts the charges of a life into the provider's book and has them paid out, so that its book agrees with ours and the clearing accounts
 * are explained. Repeated, it adds nothing.
 */
export const settlePast = async (providerUrl: string, charges: readonly PastCharge[]): Promise<void> => {
  await post(providerUrl, '/past-charges', { charges });
  await post(providerUrl, '/payouts', {});
};

const ANSWER_WITHIN_MS = 10_000;

const post = async (url: string, path: string, body: unknown): Promise<void> => {
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The simulated card provider answered ${path} with ${String(response.status)}: ${text}`);
};
