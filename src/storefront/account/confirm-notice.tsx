import { useRouter } from '@tanstack/react-router';
import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { PROFILE_TEXT } from '../../text/account-screens.ts';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { CallFailed, readJson } from '../../web/api-client.ts';
import { useUser } from './use-user.ts';

/** Says that the email address is not confirmed yet, and sends the link again. */
export function ConfirmNotice({ email }: { email: string }) {
  const { api } = useRouter().options.context;
  const { readProfileAgain } = useUser();
  const [isSending, setSending] = useState(false);

  const send = async () => {
    setSending(true);
    try {
      const { sent } = await readJson(api.account['confirmation-email'].$post({ json: {} }));
      if (sent) toast.success(PROFILE_TEXT.linkSent(email));
      // It was confirmed in another window.
      else await readProfileAgain();
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.refusal : undefined;
      toast.error(refusal?.message ?? PROFILE_TEXT.linkFailed);
      if (!(error instanceof CallFailed)) console.error(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <section className="mb-6 grid gap-4 rounded-3xl border border-line bg-turmeric-wash p-5 sm:flex sm:items-center sm:p-6">
      <MailWarning aria-hidden="true" className="hidden shrink-0 sm:block" />
      <div className="grow">
        <h2 className="mb-1 text-xl">{PROFILE_TEXT.notConfirmed}</h2>
        <p className="wrap-anywhere">
          <EmailText text={PROFILE_TEXT.notConfirmedHint(email)} />
        </p>
      </div>
      <Button look="outline" onClick={send} isBusy={isSending} className="shrink-0">
        {isSending ? PROFILE_TEXT.sendingLink : PROFILE_TEXT.sendLink}
      </Button>
    </section>
  );
}
