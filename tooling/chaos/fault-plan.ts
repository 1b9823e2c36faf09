import { between, inTurns, oneOf, randomFrom, type Random } from './random.ts';

/** A process that faults hit: any process of an installation except the supervisor, or the database. */
export type Target = string;

export type Fault =
  | { readonly kind: 'kill'; readonly target: Target }
  /** SIGTERM: the process must shut down in order, and is started again. */
  | { readonly kind: 'restart'; readonly target: Target }
  | { readonly kind: 'pause'; readonly target: Target; readonly forMs: number }
  /** The next process that reaches the failpoint is killed or stopped there. */
  | { readonly kind: 'failpoint'; readonly at: string; readonly signal: 'SIGKILL' | 'SIGSTOP' }
  | { readonly kind: 'provider'; readonly mode: ProviderMode; readonly count: number; readonly delayMs: number }
  /** The newest block of the simulated Bitcoin is replaced; its transactions wait again, or are lost. */
  | { readonly kind: 'reorganise'; readonly losing: boolean }
  | { readonly kind: 'lose-queues' };

type ProviderMode = 'down' | 'slow' | 'error-500' | 'timeout-after-capture';
export type PlannedFault = {
  readonly fault: Fault;
  /** Whether to wait until every process is ready again. Without waiting, faults overlap. */
  readonly waits: boolean;
  readonly afterMs: number;
};

export type PlanOptions = {
  readonly seed: number;
  readonly targets: readonly Target[];
  readonly failpoints: readonly string[];
};

const PROVIDER_MODES: readonly ProviderMode[] = ['down', 'slow', 'error-500', 'timeout-after-capture'];
const SHARE_THAT_WAITS = 0.8;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 750;

/** An endless plan. Faults and their order depend on the seed only; their effect depends on timing. */
export function* planFaults({ seed, targets, failpoints }: PlanOptions): Generator<PlannedFault, never> {
  const random = randomFrom(seed);
  const nextPlace = inTurns(random, failpoints);
  const nextTarget = inTurns(random, targets);
  for (;;) {
    // Failpoints alternate with kills at random moments, and each goes through all places or targets, so that a long run reaches all of
    // them.
    yield planned(random, { kind: 'failpoint', at: nextPlace(), signal: 'SIGKILL' });
    yield* besides(random, targets, failpoints);
    yield planned(random, { kind: 'kill', target: nextTarget() });
    yield* besides(random, targets, failpoints);
  }
}

/** Sometimes a fault that does not kill. */
const besides = (random: Random, targets: readonly Target[], failpoints: readonly string[]): readonly PlannedFault[] =>
  sideFaults(random, targets, failpoints).map((fault) => planned(random, fault));

const sideFaults = (random: Random, targets: readonly Target[], failpoints: readonly string[]): readonly Fault[] => {
  const dice = random();
  if (dice < 0.15) return [{ kind: 'pause', target: oneOf(random, targets), forMs: between(random, 300, 2_500) }];
  if (dice < 0.25) return [{ kind: 'failpoint', at: oneOf(random, failpoints), signal: 'SIGSTOP' }];
  if (dice < 0.4) {
    const mode = oneOf(random, PROVIDER_MODES);
    return [{ kind: 'provider', mode, count: between(random, 1, 6), delayMs: between(random, 200, 3_000) }];
  }
  if (dice < 0.5) return [{ kind: 'lose-queues' }];
  if (dice < 0.6) return [{ kind: 'restart', target: oneOf(random, targets) }];
  if (dice < 0.7) return [{ kind: 'reorganise', losing: random() < 0.5 }];
  return [];
};

const planned = (random: Random, fault: Fault): PlannedFault => ({
  fault,
  waits: random() < SHARE_THAT_WAITS,
  afterMs: between(random, SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS),
});

export const describeFault = (fault: Fault): string => {
  switch (fault.kind) {
    case 'kill':
    case 'restart':
      return `${fault.kind} ${fault.target}`;
    case 'pause':
      return `pause ${fault.target} for ${String(fault.forMs)} ms`;
    case 'failpoint':
      return `${fault.signal} at ${fault.at}`;
    case 'provider':
      return `provider: ${String(fault.count)} × ${fault.mode}`;
    case 'reorganise':
      return `replace a block${fault.losing ? ', losing its transactions' : ''}`;
    case 'lose-queues':
      return 'empty all queues';
  }
};
