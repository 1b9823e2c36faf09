import { between, oneOf, randomFrom, type Random } from './random.ts';

/** What is killed and stopped: every process of an installation but the supervisor, the database, and Redis where the queues are on it. */
export type Target = string;

export type Fault =
  | { readonly kind: 'kill'; readonly target: Target }
  /** SIGTERM: it must end in order, and be started again. */
  | { readonly kind: 'restart'; readonly target: Target }
  | { readonly kind: 'pause'; readonly target: Target; readonly forMs: number }
  /** The next process that comes by a named place dies or stands still there. */
  | { readonly kind: 'strike'; readonly at: string; readonly signal: 'SIGKILL' | 'SIGSTOP' }
  | { readonly kind: 'provider'; readonly mode: ProviderMode; readonly count: number; readonly delayMs: number }
  | { readonly kind: 'lose-queues' };

type ProviderMode = 'down' | 'slow' | 'error-500' | 'timeout-after-capture';
export type PlannedFault = {
  readonly fault: Fault;
  /** Not before the last victim is back: a system that is always down does nothing that could go wrong. Otherwise faults meet. */
  readonly waits: boolean;
  readonly afterMs: number;
};

export type Ground = {
  readonly seed: number;
  readonly targets: readonly Target[];
  readonly failpoints: readonly string[];
};

const PROVIDER_MODES: readonly ProviderMode[] = ['down', 'slow', 'error-500', 'timeout-after-capture'];
const SHARE_THAT_WAITS = 0.8;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 750;

/** Which faults a run makes and in which order follows from its seed alone, without end. What they hit is up to the moment. */
export function* planFaults({ seed, targets, failpoints }: Ground): Generator<PlannedFault, never> {
  const random = randomFrom(seed);
  const nextPlace = inTurns(random, failpoints);
  const nextTarget = inTurns(random, targets);
  for (;;) {
    // Named places and blind kills take turns, and all of them among themselves, so that a long run reaches each of them often.
    yield planned(random, { kind: 'strike', at: nextPlace(), signal: 'SIGKILL' });
    yield* besides(random, targets, failpoints);
    yield planned(random, { kind: 'kill', target: nextTarget() });
    yield* besides(random, targets, failpoints);
  }
}

/** Now and then something that does not kill. */
const besides = (random: Random, targets: readonly Target[], failpoints: readonly string[]): readonly PlannedFault[] =>
  sideFaults(random, targets, failpoints).map((fault) => planned(random, fault));

const sideFaults = (random: Random, targets: readonly Target[], failpoints: readonly string[]): readonly Fault[] => {
  const dice = random();
  if (dice < 0.15) return [{ kind: 'pause', target: oneOf(random, targets), forMs: between(random, 300, 2_500) }];
  if (dice < 0.25) return [{ kind: 'strike', at: oneOf(random, failpoints), signal: 'SIGSTOP' }];
  if (dice < 0.4) {
    const mode = oneOf(random, PROVIDER_MODES);
    return [{ kind: 'provider', mode, count: between(random, 1, 6), delayMs: between(random, 200, 3_000) }];
  }
  if (dice < 0.5) return [{ kind: 'lose-queues' }];
  if (dice < 0.6) return [{ kind: 'restart', target: oneOf(random, targets) }];
  return [];
};

const planned = (random: Random, fault: Fault): PlannedFault => ({
  fault,
  waits: random() < SHARE_THAT_WAITS,
  afterMs: between(random, SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS),
});

/** All of them in a random order, then all again in another. */
const inTurns = <T>(random: Random, all: readonly T[]): (() => T) => {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = [...all];
    const chosen = oneOf(random, left);
    left.splice(left.indexOf(chosen), 1);
    return chosen;
  };
};

export const describeFault = (fault: Fault): string => {
  switch (fault.kind) {
    case 'kill':
    case 'restart':
      return `${fault.kind} ${fault.target}`;
    case 'pause':
      return `pause ${fault.target} for ${String(fault.forMs)} ms`;
    case 'strike':
      return `${fault.signal} at ${fault.at}`;
    case 'provider':
      return `provider: ${String(fault.count)} × ${fault.mode}`;
    case 'lose-queues':
      return 'lose every queue';
  }
};
