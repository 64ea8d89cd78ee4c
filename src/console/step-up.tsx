import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { checkGivenPassword } from '../domain/account-rules.ts';
import { LOGIN_TEXT, PASSWORD_WORDS } from '../text/account-screens.ts';
import { CONSOLE_FRAME_TEXT } from '../text/console-frame.ts';
import { Dialog } from '../ui/dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { CallFailed, readJson } from '../web/api-client.ts';
import { FormCard } from '../web/form-card.tsx';
import { useForm } from '../web/use-form.ts';
import { useConsole } from './console-context.tsx';

// Some calls need a password entered in the last ten minutes. The server says so by refusing them; the person is asked,
// and the same call is made again. Nothing here remembers the password.

/** The person closed the question instead of entering the password: nothing has changed. */
export class StepUpCancelled extends Error {}

type WithStepUp = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

const Context = createContext<WithStepUp | null>(null);

/** Makes a call, and if it needs a fresh password, asks for it and makes the call again. Throws StepUpCancelled. */
export function useStepUp(): WithStepUp {
  const withStepUp = useContext(Context);
  if (!withStepUp) throw new Error('useStepUp must be used inside StepUpProvider.');
  return withStepUp;
}

interface Question {
  readonly resolve: () => void;
  readonly reject: (reason: StepUpCancelled) => void;
}

const needsPassword = (error: unknown): boolean =>
  error instanceof CallFailed && error.refusal?.code === 'FRESH_PASSWORD_REQUIRED';

export function StepUpProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  // A second call that needs the password while the first is waiting waits for the same answer.
  const open = useRef<Promise<void>>(undefined);

  const ask = useCallback((): Promise<void> => {
    open.current ??= new Promise<void>((resolve, reject) => {
      setQuestion({ resolve, reject });
    }).finally(() => {
      open.current = undefined;
      setQuestion(undefined);
    });
    return open.current;
  }, []);

  const withStepUp: WithStepUp = useCallback(
    async (call) => {
      try {
        return await call();
      } catch (error) {
        if (!needsPassword(error)) throw error;
        await ask();
        return call();
      }
    },
    [ask],
  );

  return (
    <Context value={withStepUp}>
      {children}
      {question && <PasswordQuestion {...question} />}
    </Context>
  );
}

const RULES = { password: checkGivenPassword };

function PasswordQuestion({ resolve, reject }: Question) {
  const { api } = useConsole();
  const form = useForm({
    rules: RULES,
    failed: CONSOLE_FRAME_TEXT.passwordFailed,
    send: async (json) => {
      await readJson(api.console['step-up'].$post({ json }));
      resolve();
    },
  });
  return (
    <Dialog
      title={CONSOLE_FRAME_TEXT.passwordTitle}
      closeLabel={CONSOLE_FRAME_TEXT.cancel}
      isOpen
      onClose={() => reject(new StepUpCancelled())}
    >
      <p className="mt-2 mb-4 text-sm text-soft">{CONSOLE_FRAME_TEXT.passwordHint}</p>
      <FormCard
        {...form}
        submit={CONSOLE_FRAME_TEXT.passwordSubmit}
        submitting={CONSOLE_FRAME_TEXT.passwordSubmitting}
      >
        <PasswordField
          {...form.field('password')}
          label={LOGIN_TEXT.password}
          required
          autoComplete="current-password"
          words={PASSWORD_WORDS}
        />
      </FormCard>
    </Dialog>
  );
}
