import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { FieldCode, FieldRule } from '../domain/account-rules.ts';
import { ERROR_MESSAGES } from '../text/error-messages.ts';
import { FIELD_MESSAGES } from '../text/field-messages.ts';
import { CallFailed } from './api-client.ts';
import { SESSION_KEY } from './session-query.ts';

type Values<Name extends string> = Record<Name, string>;
type Errors<Name extends string> = Partial<Record<Name, FieldCode>>;

interface FormOptions<Name extends string> {
  /** In form order. The server applies the same rules. */
  rules: Readonly<Record<Name, FieldRule>>;
  send: (values: Values<Name>) => Promise<void>;
  /** The message when the call fails and the server gave no reason. */
  failed: string;
  /** Reset the fields to their default values after a successful submit. */
  isResetAfter?: boolean;
}

/**
 * Validates a form by the domain's rules before sending it. Errors appear beside their fields, the first invalid field
 * gets the focus, and what was typed always stays. A second submit while sending is ignored.
 */
export function useForm<Name extends string>({
  rules,
  send,
  failed,
  isResetAfter = false,
}: FormOptions<Name>) {
  const queryClient = useQueryClient();
  const names = Object.keys(rules) as Name[];
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [problem, setProblem] = useState<string>();

  const refuse = (form: HTMLFormElement, found: Errors<Name>) => {
    setErrors(found);
    toast.error(ERROR_MESSAGES.INVALID_FIELDS, { id: 'form' });
    const first = names.find((name) => found[name]);
    const field = first && form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };

  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const values = Object.fromEntries(
      names.map((name) => [name, String(data.get(name) ?? '')]),
    ) as Values<Name>;
    setProblem(undefined);
    const found = check(rules, values);
    if (Object.keys(found).length > 0) return refuse(form, found);
    setErrors({});
    setBusy(true);
    try {
      await send(values);
      // Only after the new default values are rendered.
      if (isResetAfter) setTimeout(() => form.reset());
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      // The session has ended: check it again, for the whole page.
      if (refusal?.code === 'LOGIN_REQUIRED') {
        queryClient.invalidateQueries({ queryKey: SESSION_KEY });
      }
      if (refusal?.fields) refuse(form, refusal.fields as Errors<Name>);
      else setProblem(refusal?.message ?? failed);
      if (!(error instanceof CallFailed)) console.error(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    /** An error of the whole form rather than of one field. */
    problem,
    onSubmit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSending.current) return;
      isSending.current = true;
      await submit(event.currentTarget).finally(() => {
        isSending.current = false;
      });
    },
    /** The props of a field. Its error disappears as soon as the value is valid. */
    field: (name: Name) => ({
      name,
      error: errors[name] && FIELD_MESSAGES[errors[name]],
      onChange: ({ target }: { target: { value: string } }) => {
        if (errors[name] && !rules[name](target.value)) setErrors({ ...errors, [name]: undefined });
      },
    }),
  };
}

function check<Name extends string>(
  rules: Readonly<Record<Name, FieldRule>>,
  values: Values<Name>,
): Errors<Name> {
  const found: Errors<Name> = {};
  for (const name of Object.keys(rules) as Name[]) {
    const code = rules[name](values[name]);
    if (code) found[name] = code;
  }
  return found;
}
