import { commandContext, SYSTEM_ACTOR, type CommandContext } from '@danubit/event-store/command-context';
import { idFromText } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { Decider } from '@danubit/event-store/kernel/decider';
import type { DomainEvent } from '@danubit/event-store/kernel/event';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;
/** A browser, a provider or a colleague waits this long for the answer, then sends the request again. */
const PATIENCE_MS = 20_000;
const TRIES = 8;

/** A caller that repeats a request to the api until there is an answer. The api may be killed while it works. */
export class Caller {
  readonly world: World;
  readonly log: EventLog;

  constructor(world: World, log: EventLog) {
    this.world = world;
    this.log = log;
  }

  get now(): string {
    return this.world.now().toISOString();
  }

  /** People decide within hours. */
  later(act: () => Promise<void>): void {
    this.world.after(this.world.between(1_000, 6 * HOUR_MS), () => void act());
  }

  async command<State, Command, Event extends DomainEvent, Refusal>(
    stream: string,
    decider: Decider<State, Command, Event, Refusal>,
    context: CommandContext,
    command: Command,
  ): Promise<void> {
    await this.insist(() => handleCommand(this.log, { stream, decider, command, context }));
  }

  /** @returns undefined when there was never an answer */
  async insist<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      try {
        const answered = await Promise.race([ask().then((answer) => ({ answer })), this.world.sleep(PATIENCE_MS)]);
        if (answered !== undefined) return answered.answer;
      } catch {
        await this.world.sleep(this.world.between(500, 5_000) * tries);
      }
    }
    return undefined;
  }

  context(id: string, subjectId: string | null): CommandContext {
    return commandContext({ commandId: idFromText(id), occurredAt: this.now, actor: SYSTEM_ACTOR, subjectId });
  }
}
