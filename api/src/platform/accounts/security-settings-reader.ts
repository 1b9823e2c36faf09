import { settings } from '@danubit/core/domain/settings/settings/settings.decider';
import type { SecuritySettings } from '@danubit/core/domain/settings/settings/settings.events';
import { settingsStream } from '@danubit/core/domain/settings/settings/settings.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Injectable } from '@nestjs/common';

/** Current security settings, read from the stream: they decide about access, and a read table may lag. */
@Injectable()
export class SecuritySettingsReader {
  constructor(private readonly eventLog: EventLog) {}

  async of(userId: string): Promise<SecuritySettings> {
    return (await this.eventLog.load(settings, settingsStream(userId))).security;
  }
}
