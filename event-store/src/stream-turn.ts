import { pause } from '@danubit/runtime/backoff';

/** Longer than a command takes. After a turn that never ends, one command waits this long and the next ones wait for that command. */
const LONGEST_WAIT_MS = 5_000;

/** The end of the last turn of each stream that commands of this process wait for. */
const lastTurns = new Map<string, Promise<void>>();

/**
 * The place of one command among those of this process that want to write to the same stream. Without it, each round of tries stores one of
 * them, and the rest spend their tries on each other. Other processes are still met as conflicts.
 */
export class StreamTurn {
  #end: (() => void) | undefined;

  constructor(private readonly stream: string) {}

  /** Others have met a conflict and wait for their turn: a newcomer would only make them fail again. */
  get isContended(): boolean {
    return lastTurns.has(this.stream);
  }

  /**
   * Waits until the earlier turn has ended, but no longer than a command takes.
   * @returns false, immediately, when this is already the turn
   */
  async take(): Promise<boolean> {
    if (this.#end !== undefined) return false;
    const earlier = lastTurns.get(this.stream);
    const { promise, resolve } = Promise.withResolvers<void>();
    lastTurns.set(this.stream, promise);
    this.#end = () => {
      if (lastTurns.get(this.stream) === promise) lastTurns.delete(this.stream);
      resolve();
    };
    const waited = new AbortController();
    await Promise.race([earlier, pause(LONGEST_WAIT_MS, waited.signal)]);
    waited.abort();
    return true;
  }

  end(): void {
    this.#end?.();
  }
}
