import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { FieldCode, FieldRule } from '../domain/account-rules.ts';
import { FIELD_MESSAGES } from '../text/account-fields.ts';
import { MESSAGES } from '../text/messages.ts';
import { CallFailed } from './api-client.ts';
import { SESSION_KEY } from './session-query.ts';

type Values<Name extends string> = Record<Name, string>;
type Errors<Name extends string> = Partial<Record<Name, FieldCode>>;

interface FormOptions<Name extends string> {
  /** In the order of the form. The server applies the same ones. */
  rules: Readonly<Record<Name, FieldRule>>;
  send: (values: Values<Name>) => Promise<void>;
  /** What is said when the call fails and the server gave no reason. */
  failed: string;
  /** Whether the fields go back to what they hold by themselves once it is sent. */
  isResetAfter?: boolean;
}

/**
 * A form that checks itself by the domain's rules before it is sent. What is wrong stands beside its field,
 * the first wrong field gets the focus, and what was typed stays whatever happens. While it is being sent a
 * second submit does nothing.
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
    toast.error(MESSAGES.INVALID_FIELDS, { id: 'form' });
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
      // After what has been sent is drawn.
      if (isResetAfter) setTimeout(() => form.reset());
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      // The login ended elsewhere: the whole page should know.
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
    /** What is wrong with the whole, not with a field. */
    problem,
    onSubmit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSending.current) return;
      isSending.current = true;
      await submit(event.currentTarget).finally(() => {
        isSending.current = false;
      });
    },
    /** For the field of this name: its error goes as soon as it is mended. */
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
