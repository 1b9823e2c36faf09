import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { commandContext, SYSTEM_ACTOR, type CommandContext } from '@danubit/event-store/command-context';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { Credentials } from '../accounts/credentials.ts';
import type { PasskeyRow } from '../database/entities/passkey.entity.ts';
import { Passkeys } from './passkeys.ts';

/** Adding a passkey takes milliseconds once it is stored; one that is not recorded by then was interrupted. */
const INTERRUPTED_AFTER_MS = 3_600_000;

/**
 * Removes passkeys. The event comes before the row: after a crash in between the passkey still counts, and a second removal succeeds. One
 * whose adding was interrupted gets an event only if it was recorded.
 */
@Injectable()
export class PasskeyRemovals {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly credentials: Credentials,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /** True when the account has no second factor left. */
  async remove(passkey: PasskeyRow, context: CommandContext): Promise<boolean> {
    const { userId, passkeyId } = passkey;
    const command = { type: 'RemovePasskey', passkeyId } as const;
    await handleCommand(this.eventLog, { stream: accountStream(userId), decider: account, command, context });
    return this.passkeys.remove(passkey);
  }

  /** Housekeeping. */
  async removeInterrupted(): Promise<void> {
    const now = this.clock.now();
    for (const passkey of await this.passkeys.unrecordedBefore(new Date(now.getTime() - INTERRUPTED_AFTER_MS))) {
      const { subjectId } = await this.credentials.get(passkey.userId);
      const context = commandContext({
        commandId: deriveCommandId(passkey.passkeyId, 'interrupted'),
        occurredAt: now.toISOString(),
        actor: SYSTEM_ACTOR,
        subjectId,
      });
      await this.remove(passkey, context);
    }
  }
}
