import {
  ACTIVITY_NOTIFICATIONS,
  MOST_UNREAD,
  PAYMENT_NOTIFICATIONS,
  type Notification,
  type NotificationKind,
  type NotificationsReply,
} from '@danubit/contracts/http/identity/notifications.contract';
import { FAILURE_MESSAGES, type FailureCode } from '@danubit/contracts/http/payments/failure-messages';
import { countryName } from '@danubit/core/domain/identity/session/country-name';
import { userNotificationMarkEntity } from '@danubit/projections/tables/user-notification-marks/user-notification-marks.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { StatementMonths } from '../../../platform/wallet/statement-months.ts';

export class ListNotifications extends Query<NotificationsReply> {
  constructor(
    readonly userId: string,
    readonly limit: number,
  ) {
    super();
  }
}

type Found = {
  readonly id: string;
  readonly at: Date;
  readonly kind: NotificationKind;
  readonly device: string | null;
  readonly place: string | null;
  readonly detail: string | null;
  readonly transaction_id: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly card_brand: string | null;
  readonly last_four: string | null;
  readonly failure_code: FailureCode | null;
};

/**
 * A selection of read.user_activity; amount and card of a payment come from its transaction. What only asks the customer to wait or to
 * confirm is listed while it is true.
 */
const NEWEST = `
  SELECT a.id, a.at, a.kind, a.device, a.place, a.detail,
    t.id AS transaction_id, t.amount::text AS amount, t.currency, t.card_brand, t.last_four, t.failure_code
  FROM read.user_activity a
  LEFT JOIN read.transactions t ON a.kind = ANY($3) AND t.id = a.detail AND t.user_id = a.user_id AND t.mode = $4
  WHERE a.user_id = $1 AND (a.kind = ANY($2) OR t.id IS NOT NULL)
    AND (a.kind <> 'payment_needs_confirmation' OR t.challenge_url IS NOT NULL)
    AND (a.kind NOT IN ('payment_in_review', 'withdrawal_in_review') OR t.status = 'in_review')
  ORDER BY a.at DESC, a.id DESC
  LIMIT $5`;

@QueryHandler(ListNotifications)
export class ListNotificationsHandler implements IQueryHandler<ListNotifications> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly statements: StatementMonths,
  ) {}

  async execute({ userId, limit }: ListNotifications): Promise<NotificationsReply> {
    const [rows, mark, statement] = await Promise.all([
      this.database.query<Found[]>(NEWEST, [userId, ACTIVITY_NOTIFICATIONS, PAYMENT_NOTIFICATIONS, this.own.mode, MOST_UNREAD]),
      this.database.getRepository(userNotificationMarkEntity).findOneBy({ user_id: userId }),
      this.statements.newestComplete(userId),
    ]);
    const readUpTo = mark?.read_up_to ?? '';
    const all = [...rows.map((row) => notificationOf(row, readUpTo)), ...statementNotification(statement, readUpTo)].sort((one, other) =>
      one.at < other.at ? 1 : one.at > other.at ? -1 : 0,
    );
    return { items: all.slice(0, limit), unread: Math.min(MOST_UNREAD, all.filter(({ is_read: isRead }) => !isRead).length) };
  }
}

const notificationOf = (row: Found, readUpTo: string): Notification => {
  const { id, kind, device, place, transaction_id: transactionId } = row;
  const at = row.at.toISOString();
  return {
    id,
    at,
    kind,
    is_read: at <= readUpTo,
    device,
    place: place === null ? null : countryName(place),
    detail: transactionId === null ? row.detail : null,
    payment:
      transactionId === null
        ? null
        : {
            transaction_id: transactionId,
            amount: row.amount,
            currency: row.currency,
            card_brand: row.card_brand,
            last_four: row.last_four,
            failure_message: kind === 'payment_failed' && row.failure_code !== null ? FAILURE_MESSAGES[row.failure_code] : null,
          },
  };
};

/** A statement is made when it is asked for, so no event says that a month is over. */
const statementNotification = (
  statement: { readonly month: string; readonly endedAt: string } | undefined,
  readUpTo: string,
): readonly Notification[] =>
  statement === undefined
    ? []
    : [
        {
          id: `statement-${statement.month}`,
          at: statement.endedAt,
          kind: 'statement_ready',
          is_read: statement.endedAt <= readUpTo,
          device: null,
          place: null,
          detail: statement.month,
          payment: null,
        },
      ];
