import { isProviderFault } from '@danubit/core/payment-provider/provider-fault';
import { BrokenCircuitError, circuitBreaker, CountBreaker, handleAll } from 'cockatiel';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Lane } from '../due/lanes.ts';

/** Opens when half or more of the last ten calls were failures of the provider, once there were five calls. */
const BREAKER = { size: 10, threshold: 0.49, minimumNumberOfCalls: 5 };
/** How long an open circuit keeps its lane closed before one call is tried. */
const OPEN_FOR_MS = 10_000;
/** The breaker's own timer must have expired as well. */
const MARGIN_MS = 50;

/** The circuit is open: no call was made. */
export class CircuitOpen extends Error {
  constructor(
    lane: Lane,
    readonly againInMs: number,
  ) {
    super(`The circuit of ${lane} is open.`);
    this.name = 'CircuitOpen';
  }
}

export type CircuitReport = { readonly lane: Lane; readonly state: 'closed' | 'open' | 'half-open'; readonly since: string };

export type Circuits = {
  /** How many tickets a lane may have: none while its circuit is open, one when a call is due to be tried. */
  readonly roomOf: (lane: Lane, room: number) => number;
  /** Runs work of a lane. Does not run it while the circuit of the lane is open. */
  readonly run: <T>(lane: Lane, work: () => Promise<T>) => Promise<T | 'closed'>;
  /** Makes a call and records its outcome. @throws CircuitOpen when the call belongs to another lane whose circuit is open */
  readonly call: <T>(lane: Lane, call: () => Promise<T>) => Promise<T>;
  readonly states: () => readonly CircuitReport[];
  /** Whether the lane takes no work now: its circuit is open and no call is due to be tried. */
  readonly isClosedTo: (lane: Lane) => boolean;
};

/** `why`: the failure that opened it. Each try of an open circuit is reported. */
export type CircuitChange = { readonly lane: Lane; readonly to: 'open' | 'half-open' | 'closed'; readonly why: string };
type Listener = (change: CircuitChange) => void;

/** A circuit breaker for each lane of a provider. The circuits of other lanes are always closed. */
export const openCircuits = (lanes: readonly Lane[], onChange: Listener, openForMs = OPEN_FOR_MS): Circuits => {
  const circuits = new Map(lanes.filter((lane) => lane.includes(':')).map((lane) => [lane, circuitOf(lane, onChange, openForMs)]));
  const runningIn = new AsyncLocalStorage<Lane>();
  return {
    roomOf: (lane, room) => circuits.get(lane)?.room(room) ?? room,
    run: async (lane, work) => {
      const leave = circuits.get(lane)?.enter();
      if (leave === 'closed') return 'closed';
      try {
        return await runningIn.run(lane, work);
      } finally {
        leave?.();
      }
    },
    call: async (lane, call) => {
      const circuit = circuits.get(lane);
      return circuit === undefined ? call() : circuit.call(call, runningIn.getStore() === lane);
    },
    isClosedTo: (lane) => circuits.get(lane)?.room(1) === 0,
    states: () => [...circuits.values()].map(({ state }) => state()),
  };
};

/** The code of an answer or the name of an error, never a text from outside. */
const whyOf = (reason: object): string => {
  if ('value' in reason && typeof reason.value === 'object' && reason.value !== null && 'reason' in reason.value) {
    return typeof reason.value.reason === 'string' && CODE.test(reason.value.reason) ? reason.value.reason : 'failure';
  }
  return 'error' in reason && reason.error instanceof Error ? reason.error.name : 'failure';
};
const CODE = /^[a-z0-9_-]{1,60}$/;

const circuitOf = (lane: Lane, onChange: Listener, openForMs: number) => {
  const policy = circuitBreaker(handleAll.orWhenResult(isProviderFault), {
    halfOpenAfter: openForMs,
    breaker: new CountBreaker(BREAKER),
  });
  let since = new Date();
  let triesAgainAt = 0;
  let isTrying = false;
  let isOpen = false;
  const becomes = (open: boolean, why = ''): void => {
    triesAgainAt = performance.now() + openForMs + MARGIN_MS;
    if (open === isOpen) return;
    isOpen = open;
    since = new Date();
    onChange({ lane, to: open ? 'open' : 'closed', why });
  };
  policy.onBreak((reason) => {
    becomes(true, whyOf(reason));
  });
  policy.onHalfOpen(() => {
    onChange({ lane, to: 'half-open', why: '' });
  });
  policy.onReset(() => {
    becomes(false);
  });
  const mayTry = (): boolean => !isTrying && performance.now() >= triesAgainAt;

  return {
    room: (room: number): number => (isOpen ? Number(mayTry()) : room),
    enter: (): (() => void) | 'closed' => {
      if (!isOpen) return () => undefined;
      if (!mayTry()) return 'closed';
      isTrying = true;
      return () => {
        isTrying = false;
      };
    },
    /** Work that has started continues when the circuit opens: it may already have recorded that it calls the provider. */
    call: async <T>(call: () => Promise<T>, wasLetIn: boolean): Promise<T> => {
      try {
        return await policy.execute(call);
      } catch (error) {
        if (!(error instanceof BrokenCircuitError)) throw error;
        if (wasLetIn) return call();
        throw new CircuitOpen(lane, Math.max(0, triesAgainAt - performance.now()));
      }
    },
    state: (): CircuitReport => ({ lane, state: isOpen ? (isTrying ? 'half-open' : 'open') : 'closed', since: since.toISOString() }),
  };
};
