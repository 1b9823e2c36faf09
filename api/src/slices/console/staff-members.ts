import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import { staffStream } from '@danubit/core/domain/identity/staff/staff.stream';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StaffRoles } from '../../platform/auth/staff-roles.ts';

/** Everyone who holds a staff role at this moment. */
@Injectable()
export class StaffMembers {
  constructor(
    private readonly database: DataSource,
    private readonly roles: StaffRoles,
  ) {}

  async all(): Promise<readonly { readonly id: string; readonly roles: readonly StaffRole[] }[]> {
    const beginning = staffStream('');
    const rows = await this.database.query<{ readonly stream: string }[]>(
      'SELECT DISTINCT stream FROM read.person_streams WHERE starts_with(stream, $1)',
      [beginning],
    );
    const ids = rows.map(({ stream }) => stream.slice(beginning.length)).toSorted();
    const held = await Promise.all(ids.map(async (id) => ({ id, roles: await this.roles.heldBy(id) })));
    return held.filter(({ roles }) => roles.length > 0);
  }
}
