import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { DeletionTicket } from '../../contract/account-deletion.ts';
import { checkGivenPassword, checkMailedCode, checkMobile } from '../../domain/account-rules.ts';
import { DELETION_TEXT, PASSWORD_WORDS, REGISTER_TEXT } from '../../text/account-screens.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { focusScreen } from '../../web/focus-screen.ts';
import { FormCard } from '../../web/form-card.tsx';
import { sessionQuery } from '../../web/session-query.ts';
import { useForm } from '../../web/use-form.ts';
import { OpenOrders } from '../account/open-orders.tsx';
import { NarrowScreen, TEXT_LINK } from '../frame/narrow-screen.tsx';

/** How the owner proves that the account is theirs. */
type Proof = { proof: 'password' } | { proof: 'code'; request: string };

type Step =
  | { at: 'search' }
  | { at: 'prove'; proof: Proof }
  | { at: 'confirm'; ticket: DeletionTicket }
  | { at: 'done'; name: string };

/** Search, prove ownership, confirm: no step can be skipped (docs/decisions/023-people-and-accounts.md). */
export function DeleteAccountScreen() {
  const [step, setStep] = useState<Step>({ at: 'search' });
  const go = (next: Step) => {
    // The clicked button disappears with its step: the focus moves to the screen.
    focusScreen();
    setStep(next);
  };
  return (
    <NarrowScreen title={DELETION_TEXT.title} intro={DELETION_TEXT.intro}>
      {step.at === 'search' && <Search onFound={go} />}
      {step.at === 'prove' && (
        <>
          <Prove proof={step.proof} onProven={(ticket) => go({ at: 'confirm', ticket })} />
          <button
            type="button"
            onClick={() => go({ at: 'search' })}
            className={`${TEXT_LINK} mt-4 cursor-pointer`}
          >
            {DELETION_TEXT.again}
          </button>
        </>
      )}
      {step.at === 'confirm' && <Confirm ticket={step.ticket} onStep={go} />}
      {step.at === 'done' && <Card role="status">{DELETION_TEXT.success(step.name)}</Card>}
    </NarrowScreen>
  );
}

function Search({ onFound }: { onFound: (step: Step) => void }) {
  const { api } = useRouter().options.context;
  const form = useForm({
    rules: { mobile: checkMobile },
    failed: DELETION_TEXT.searchFailed,
    send: async ({ mobile }) => {
      const call = api['account-deletion'].search.$post({ json: { mobile } });
      const proof = await readJson(call).catch(withOwnMessage);
      onFound({ at: 'prove', proof });
    },
  });
  return (
    <FormCard {...form} submit={DELETION_TEXT.search} submitting={DELETION_TEXT.searching}>
      <Field
        {...form.field('mobile')}
        label={DELETION_TEXT.mobile}
        hint={REGISTER_TEXT.mobileHint}
        type="tel"
        required
        inputMode="numeric"
        autoComplete="tel-national"
      />
    </FormCard>
  );
}

/** For a server failure this screen has its own message (DEL-03). */
function withOwnMessage(error: unknown): never {
  const code = error instanceof CallFailed ? error.refusal?.code : undefined;
  if (code === 'UNEXPECTED' || code === 'DATABASE_UNAVAILABLE') {
    throw new CallFailed(DELETION_TEXT.searchFailed, undefined, { cause: error });
  }
  throw error;
}

interface ProveProps {
  proof: Proof;
  onProven: (ticket: DeletionTicket) => void;
}

function Prove({ proof, onProven }: ProveProps) {
  const { api } = useRouter().options.context;
  const byCode = proof.proof === 'code';
  const form = useForm<'code' | 'password'>({
    // Only the visible field has a rule.
    rules: byCode
      ? { code: checkMailedCode, password: () => null }
      : { code: () => null, password: checkGivenPassword },
    failed: DELETION_TEXT.searchFailed,
    send: async ({ code, password }) => {
      const json = proof.proof === 'code' ? { request: proof.request, code } : { password };
      const call = api['account-deletion'].verify.$post({ json });
      onProven(await readJson(call));
    },
  });
  return (
    <FormCard {...form} submit={DELETION_TEXT.proceed} submitting={DELETION_TEXT.proceeding}>
      {byCode ? (
        <>
          <p role="status">{DELETION_TEXT.codeSent}</p>
          <Field
            {...form.field('code')}
            label={DELETION_TEXT.code}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </>
      ) : (
        <PasswordField
          {...form.field('password')}
          label={DELETION_TEXT.password}
          required
          autoComplete="current-password"
          words={PASSWORD_WORDS}
        />
      )}
    </FormCard>
  );
}

interface ConfirmProps {
  ticket: DeletionTicket;
  onStep: (step: Step) => void;
}

function Confirm({ ticket: { name, ticket, openOrders }, onStep }: ConfirmProps) {
  const { queryClient, api } = useRouter().options.context;
  const [isDeleting, setDeleting] = useState(false);

  const remove = async () => {
    setDeleting(true);
    try {
      const call = api['account-deletion'].confirm.$post({ json: { ticket } });
      await readJson(call);
      onStep({ at: 'done', name });
      toast.success(DELETION_TEXT.success(name));
      // It may have been the caller's own account: check the session again.
      await queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey });
    } catch (error) {
      setDeleting(false);
      toast.error(DELETION_TEXT.deleteFailed);
      // Perhaps only the response was lost: then the ticket is used and the account deleted.
      await queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey });
      const isUsed =
        error instanceof CallFailed && error.refusal?.code === 'DELETION_TICKET_INVALID';
      if (isUsed) onStep({ at: 'search' });
      if (!(error instanceof CallFailed)) console.error(error);
    }
  };

  return (
    <>
      <OpenOrders ticket={ticket} openOrders={openOrders} />
      <Card role="alert">
        <p className="mb-5 text-lg font-semibold">{DELETION_TEXT.confirm(name)}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="danger" onClick={remove} isBusy={isDeleting}>
            {isDeleting ? DELETION_TEXT.deleting : DELETION_TEXT.delete}
          </Button>
          <Button look="outline" onClick={() => onStep({ at: 'search' })} isBusy={isDeleting}>
            {DELETION_TEXT.keep}
          </Button>
        </div>
      </Card>
    </>
  );
}

function Card({ role, children }: { role: 'status' | 'alert'; children: ReactNode }) {
  return (
    <div role={role} className="rounded-3xl border border-line bg-paper p-5 sm:p-7">
      {children}
    </div>
  );
}
