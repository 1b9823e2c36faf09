import { settings, type SettingsState } from '@danubit/core/domain/settings/settings/settings.decider';
import type { SecuritySettings, SettingsEvent } from '@danubit/core/domain/settings/settings/settings.events';
import { settingsStream } from '@danubit/core/domain/settings/settings/settings.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Injectable } from '@nestjs/common';

/** Security settings as they are now: from the stream, since they decide about access and a read table may lag. */
@Injectable()
export class SecuritySettingsReader {
  constructor(private readonly eventLog: EventLog) {}

  async of(userId: string): Promise<SecuritySettings> {
    const history = await this.eventLog.read<SettingsEvent>(settingsStream(userId));
    return history.reduce<SettingsState>(settings.evolve, settings.initial).security;
  }
}
