import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { recoveryCodeEntity } from '../database/entities/factor.entity.ts';
import { hashOfRecoveryCode, newRecoveryCode, RECOVERY_CODES_AT_A_TIME } from './recovery-codes.ts';

export type CodeCount = { readonly total: number; readonly remaining: number };

/** Table `app.recovery_codes`: ten hashes per account, each marked when its code was used. */
@Injectable()
export class RecoveryCodeBook {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async count(userId: string): Promise<CodeCount> {
    const [total, remaining] = await Promise.all([this.#rows().countBy({ userId }), this.#rows().countBy({ userId, usedAt: IsNull() })]);
    return { total, remaining };
  }

  /** Replaces all codes with ten new ones. Only hashes are stored, so the codes can be shown only now. */
  async replace(userId: string): Promise<string[]> {
    const issuedAt = this.clock.now();
    const codes = Array.from({ length: RECOVERY_CODES_AT_A_TIME }, newRecoveryCode);
    const rows = codes.map((code) => ({ userId, codeHash: hashOfRecoveryCode(userId, code), issuedAt, usedAt: null }));
    await this.database.transaction(async (manager) => {
      await manager.delete(recoveryCodeEntity, { userId });
      await manager.insert(recoveryCodeEntity, rows);
    });
    return codes;
  }

  /** Accepts a code once. False for an unknown or used code. */
  async take(userId: string, typed: string): Promise<boolean> {
    const which = { userId, codeHash: hashOfRecoveryCode(userId, typed), usedAt: IsNull() };
    return (await this.#rows().update(which, { usedAt: this.clock.now() })).affected === 1;
  }

  #rows() {
    return this.database.getRepository(recoveryCodeEntity);
  }
}
