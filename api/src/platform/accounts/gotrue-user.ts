import type { GoTrueFactor, GoTrueUser } from '@danubit/contracts/http/identity/gotrue-session';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { RegisteredAccount } from './accounts.ts';

type Mode = GoTrueUser['app_metadata']['mode'];

type UserFacts = {
  readonly userId: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly confirmedAt: string | null;
  readonly mode: Mode;
  readonly emailChange?: { readonly new_email: string; readonly email_change_sent_at: string };
  readonly factors?: readonly GoTrueFactor[];
};

export const goTrueUserOf = (account: RegisteredAccount, mode: Mode, factors: readonly GoTrueFactor[]): GoTrueUser =>
  goTrueUser({
    mode,
    factors,
    userId: account.userId,
    email: orErased(account.email, null),
    firstName: orErased(account.firstName, null),
    lastName: orErased(account.lastName, null),
    createdAt: account.registeredAt,
    updatedAt: account.changedAt,
    confirmedAt: account.confirmedAt,
    ...emailChangeOf(account),
  });

const emailChangeOf = ({ emailChange, emailChangeRequestedAt }: RegisteredAccount): Pick<UserFacts, 'emailChange'> => {
  const newEmail = emailChange === null ? null : orErased(emailChange.newEmail, null);
  if (newEmail === null || emailChangeRequestedAt === null) return {};
  return { emailChange: { new_email: newEmail, email_change_sent_at: emailChangeRequestedAt } };
};

/** A user as GoTrue describes it. */
export const goTrueUser = ({
  userId,
  email,
  firstName,
  lastName,
  createdAt,
  updatedAt,
  confirmedAt,
  mode,
  emailChange,
  factors = [],
}: UserFacts): GoTrueUser => ({
  id: userId,
  aud: 'authenticated',
  role: 'authenticated',
  email,
  phone: '',
  ...(confirmedAt === null ? { confirmation_sent_at: createdAt } : { email_confirmed_at: confirmedAt, confirmed_at: confirmedAt }),
  ...emailChange,
  app_metadata: { provider: 'email', providers: ['email'], mode },
  user_metadata: { first_name: firstName, last_name: lastName, email_verified: confirmedAt !== null },
  identities: [
    {
      id: userId,
      identity_id: userId,
      user_id: userId,
      provider: 'email',
      identity_data: { sub: userId, email, email_verified: confirmedAt !== null },
      created_at: createdAt,
      updated_at: updatedAt,
    },
  ],
  factors: [...factors],
  created_at: createdAt,
  updated_at: updatedAt,
  is_anonymous: false,
});
