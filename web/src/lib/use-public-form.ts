import { useRef, useState, type ChangeEvent, type ComponentProps, type SubmitEvent } from 'react';
import type * as z from 'zod/mini';
import { useIsHydrated } from './use-is-hydrated.ts';

/** What a form needs to be read and sent. It is fetched with the first attempt to send: contracts and their schemas are no part of a page. */
export type FormRules<Values> = {
  readonly schema: z.ZodMiniType<Values>;
  /** @throws ApiProblem */
  readonly send: (values: Values) => Promise<void>;
};

/** By name of the field: a sentence that names the fix. */
export type FormErrors = Readonly<Record<string, string | undefined>>;

type PublicForm = {
  /** For the form element. */
  readonly attributes: Pick<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'onChange'>;
  readonly errors: FormErrors;
  readonly isSending: boolean;
  /** Before that the browser would send the form by itself, with what was typed in the address. */
  readonly isReady: boolean;
};

type PublicFormOptions<Values> = {
  readonly load: () => Promise<FormRules<Values>>;
  readonly onSend?: () => void;
  readonly onSent: (values: Values) => void;
  readonly onFailed: (error: unknown) => void;
};

/**
 * The forms of the public pages: a few fields that the browser holds. They are checked when they are sent and from then on with each
 * change, are empty again after success and keep what was typed after failure (specification §4). Why not react-hook-form: decision 0094.
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

/** In the order of the page. */
const focusFirst = (form: HTMLFormElement, errors: FormErrors): void => {
  const first = [...form.elements].find((element) => (element.getAttribute('name') ?? '') in errors);
  if (first instanceof HTMLElement) first.focus();
};
