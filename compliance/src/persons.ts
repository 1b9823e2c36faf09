import type { EventLog } from '@danubit/event-store/event-log';
import { START, type Position, type StoredEvent } from '@danubit/event-store/event-store.port';
import * as z from 'zod/mini';

export type Person = {
  readonly userId: string;
  readonly subjectId: string;
  /** The last event that said something about the person's details. */
  readonly changedAt: Position;
};

const PAGE = 1_000;
const registeredSchema = z.object({ userId: z.string(), subjectId: z.string() });
const changedSchema = z.object({ userId: z.string() });
/** Also of the company that a person acts for, and of its owners. */
const CHANGES: readonly string[] = ['NamesChanged', 'IdentityVerificationStarted', 'CompanyDescribed', 'CompanyOwnerNamed'];

/**
 * All registered customers in order of registration, folded from the main log. Holds ids only: names are read when a person is screened,
 * so this decrypts nothing.
 */
export class Persons {
  readonly #log: EventLog;
  readonly #known = new Map<string, Person>();
  #position: Position = START;

  constructor(log: EventLog) {
    this.#log = log;
  }

  all(): readonly Person[] {
    return [...this.#known.values()];
  }

  position(): Position {
    return this.#position;
  }

  async catchUp(): Promise<void> {
    for (;;) {
      const page = await this.#log.store.readAll(this.#position, PAGE);
      for (const event of page) this.#fold(event);
      this.#position = page.at(-1)?.position ?? this.#position;
      if (page.length < PAGE) return;
    }
  }

  #fold({ type, data, position }: StoredEvent): void {
    if (type === 'AccountRegistered') {
      const { userId, subjectId } = z.parse(registeredSchema, JSON.parse(data));
      this.#known.set(userId, { userId, subjectId, changedAt: position });
    } else if (CHANGES.includes(type)) {
      const { userId } = z.parse(changedSchema, JSON.parse(data));
      const known = this.#known.get(userId);
      // The place in the order stays: an interrupted run continues by it.
      if (known !== undefined) this.#known.set(userId, { ...known, changedAt: position });
    }
  }
}
