import { signUpMetadata } from '@danubit/contracts/http/identity/sign-up.contract';
import { MINIMUM_AGE } from '@danubit/contracts/values/terms';
import { PASSWORD_LENGTH } from '@danubit/contracts/values/password-rule';
import * as z from 'zod/mini';

/** Shorter passwords are not sent. The server requires PASSWORD_LENGTH and reports its other reasons too. */
const SENT_FROM = 6;

const email = z.string().check(z.trim(), z.email('Enter your email address, such as name@example.com.'));

const password = z.string().check(z.minLength(SENT_FROM, `Use at least ${String(PASSWORD_LENGTH.least)} characters.`));

export const emailForm = z.object({ email });
export type EmailForm = z.infer<typeof emailForm>;

export const newPasswordForm = z.object({ password });
export type NewPasswordForm = z.infer<typeof newPasswordForm>;

export const signUpForm = z.object({
  first_name: signUpMetadata.shape.first_name,
  last_name: signUpMetadata.shape.last_name,
  email,
  password,
  terms: z.boolean().check(z.refine((accepted) => accepted, 'Accept the Terms of Service to open an account.')),
  age: z.boolean().check(z.refine((confirmed) => confirmed, `Confirm that you are at least ${String(MINIMUM_AGE)}.`)),
});
export type SignUpForm = z.infer<typeof signUpForm>;
