import { describeTable } from '../describe-table.ts';

/** One event of an account as its owner sees it: no actor, hash, revision or position. */
export type UserActivityRow = {
  readonly id: string;
  readonly user_id: string;
  readonly at: string;
  /** One of ACTIVITY_KINDS. */
  readonly kind: string;
  readonly device: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly place: string | null;
  readonly detail: string | null;
};

export const { entity: userActivityEntity, columns: userActivityColumns } = describeTable<UserActivityRow>('user_activity', 'id', {
  id: 'text',
  user_id: 'text',
  at: 'timestamptz',
  kind: 'text',
  device: 'text null',
  place: 'text null',
  detail: 'text null',
});
