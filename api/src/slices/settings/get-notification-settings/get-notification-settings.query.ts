import type { NotificationSettingsReply } from '@danubit/contracts/http/settings/notification-settings.contract';
import { DEFAULT_NOTIFICATION_SETTINGS } from '@danubit/core/domain/settings/settings/notification-settings';
import { userNotificationSettingsEntity } from '@danubit/projections/tables/user-notification-settings/user-notification-settings.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { notificationsReply } from '../notification-settings-reply.ts';

export class GetNotificationSettings extends Query<NotificationSettingsReply> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetNotificationSettings)
export class GetNotificationSettingsHandler implements IQueryHandler<GetNotificationSettings> {
  constructor(private readonly database: DataSource) {}

  async execute({ userId }: GetNotificationSettings): Promise<NotificationSettingsReply> {
    const row = await this.database.getRepository(userNotificationSettingsEntity).findOneBy({ user_id: userId });
    if (row === null) return notificationsReply(DEFAULT_NOTIFICATION_SETTINGS);
    const { user_id: _, last_position: __, ...switches } = row;
    return switches;
  }
}
