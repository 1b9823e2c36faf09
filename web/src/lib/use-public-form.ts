import { useRef, useState, type ChangeEvent, type ComponentProps, type SubmitEvent } from 'react';
import type * as z from 'zod/mini';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Schema and sender of a form. Loaded with the first attempt to send, because contracts and their schemas are not part of the page. */
export type FormRules<Values> = {
  readonly schema: z.ZodMiniType<Values>;
  /** @throws ApiProblem */
  readonly send: (values: Values) => Promise<void>;
};

/** Messages with a remedy, by field name. */
export type FormErrors = Readonly<Record<string, string | undefined>>;

type PublicForm = {
  /** Props of the form element. */
  readonly attributes: Pick<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'onChange'>;
  readonly errors: FormErrors;
  readonly isSending: boolean;
  /** Before that, the browser would submit the form itself and put the input into the address. */
  readonly isReady: boolean;
};

type PublicFormOptions<Values> = {
  readonly load: () => Promise<FormRules<Values>>;
  readonly onSend?: () => void;
  readonly onSent: (values: Values) => void;
  readonly onFailed: (error: unknown) => void;
};

/**
 * The forms of the public pages: a few uncontrolled fields. They are validated on submit and then on each change, are cleared after success
 * and keep their input after failure. Decision 0094 explains why they do not use react-hook-form.
 */
export const usePublicForm = <Values>({ load, onSend, onSent, onFailed }: PublicFormOptions<Values>): PublicForm => {
  const rules = useRef<FormRules<Values>>(undefined);
  const [errors, setErrors] = useState<FormErrors>({});
  const [isSending, setIsSending] = useState(false);

  const submit = async (form: HTMLFormElement): Promise<void> => {
    setIsSending(true);
    onSend?.();
    try {
      rules.current ??= await load();
      const read = rules.current.schema.safeParse(typedIn(form));
      const found = errorsOf(read);
      setErrors(found);
      if (read.success) {
        await rules.current.send(read.data);
        form.reset();
        onSent(read.data);
      } else focusFirst(form, found);
    } catch (error) {
      onFailed(error);
    } finally {
      setIsSending(false);
    }
  };

  return {
    attributes: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isSending) void submit(event.currentTarget);
      },
      onChange: ({ currentTarget }: ChangeEvent<HTMLFormElement>) => {
        if (rules.current !== undefined && Object.keys(errors).length > 0)
          setErrors(errorsOf(rules.current.schema.safeParse(typedIn(currentTarget))));
      },
    },
    errors,
    isSending,
    isReady: useIsHydrated(),
  };
};

const typedIn = (form: HTMLFormElement): Readonly<Record<string, unknown>> => Object.fromEntries(new FormData(form));

const errorsOf = (read: { readonly error?: z.core.$ZodError | undefined }): FormErrors => {
  const errors: Record<string, string> = {};
  for (const { path, message } of read.error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
};

/** In page order. */
const focusFirst = (form: HTMLFormElement, errors: FormErrors): void => {
  const first = [...form.elements].find((element) => (element.getAttribute('name') ?? '') in errors);
  if (first instanceof HTMLElement) first.focus();
};
