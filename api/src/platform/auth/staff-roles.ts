import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import { staff } from '@danubit/core/domain/identity/staff/staff.decider';
import { staffStream } from '@danubit/core/domain/identity/staff/staff.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from './authenticated-customer.ts';

const CACHED_MS = 1_000;
const MAX_CACHED = 1_000;

type Cached = { readonly roles: readonly StaffRole[]; readonly until: number };

/** The roles of staff, from the log. Cached for at most a second, so that a withdrawal takes effect within it. */
@Injectable()
export class StaffRoles {
  readonly #cached = new Map<string, Cached>();

  constructor(
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /**
   * The roles in which the caller may act now: named in the token (which carries roles only after two-factor), held at this moment, and
   * among the wanted ones.
   */
  async effective({ userId, authLevel, staffRoles }: AuthenticatedCustomer, wanted: readonly StaffRole[]): Promise<readonly StaffRole[]> {
    const claimed = authLevel === 'aal2' ? staffRoles.filter((role) => wanted.includes(role)) : [];
    if (claimed.length === 0) return [];
    const held = await this.heldBy(userId);
    return claimed.filter((role) => held.includes(role));
  }

  async heldBy(userId: string): Promise<readonly StaffRole[]> {
    const now = this.clock.now().getTime();
    const cached = this.#cached.get(userId);
    if (cached !== undefined && cached.until > now) return cached.roles;
    const roles = await this.eventLog.load(staff, staffStream(userId));
    if (this.#cached.size >= MAX_CACHED) this.#cached.clear();
    this.#cached.set(userId, { roles, until: now + CACHED_MS });
    return roles;
  }
}
