import { signUpMetadata } from '@danubit/contracts/http/identity/sign-up.contract';
import { MINIMUM_AGE } from '@danubit/contracts/http/onboarding/accept-terms.contract';
import * as z from 'zod/mini';

/** The form's minimum; the server requires more and reports it. */
export const PASSWORD_MINIMUM = 6;

const email = z.string().check(z.trim(), z.email('Enter your email address, such as name@example.com.'));

const password = z.string().check(z.minLength(PASSWORD_MINIMUM, `Use at least ${String(PASSWORD_MINIMUM)} characters.`));

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
