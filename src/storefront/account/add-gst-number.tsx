import { useRouter } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { checkGivenGstNumber } from '../../domain/account-rules.ts';
import { GST_NUMBER_TEXT } from '../../text/gst-number.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { focusScreen } from '../../web/focus-screen.ts';
import { useForm } from '../../web/use-form.ts';
import { TEXT_LINK } from '../frame/narrow-screen.tsx';
import { saveProfile } from './save-profile.ts';
import { useSession } from './session.ts';

interface AddGstNumberProps {
  className?: string;
}

/** Offers a shop without a GST number to add it. The session knows whether it has one, so nothing moves (TAX-04). */
export function AddGstNumber({ className }: AddGstNumberProps) {
  const { data: session } = useSession();
  const isMissing = session?.kind === 'retailer' && !session.viewing && !session.hasGstNumber;
  return isMissing ? <Offer className={className} /> : null;
}

function Offer({ className }: { className: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? formId : undefined}
        onClick={() => setOpen(!isOpen)}
        className={`${TEXT_LINK} cursor-pointer gap-2.5 text-left text-sm leading-snug`}
      >
        <ReceiptText aria-hidden="true" size={18} className="shrink-0" />
        {GST_NUMBER_TEXT.add}
      </button>
      {isOpen && <GstNumberForm id={formId} />}
    </div>
  );
}

function GstNumberForm({ id }: { id: string }) {
  const { context } = useRouter().options;
  const box = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    rules: { gstNumber: checkGivenGstNumber },
    failed: GST_NUMBER_TEXT.failed,
    send: async (json) => {
      await saveProfile(context, json);
      toast.success(GST_NUMBER_TEXT.saved);
    },
  });

  useEffect(() => field.current?.focus(), []);
  useLayoutEffect(() => {
    const shown = box.current;
    return () => {
      // The form disappears with the number it asked for: the focus moves to the screen.
      if (shown?.contains(document.activeElement)) focusScreen();
    };
  }, []);

  return (
    <form
      ref={box}
      id={id}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="mt-2 grid justify-items-start gap-3 *:max-w-full"
    >
      <div className="w-full max-w-sm">
        <Field
          {...form.field('gstNumber')}
          ref={field}
          label={GST_NUMBER_TEXT.label}
          hint={GST_NUMBER_TEXT.hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      {form.problem && (
        <p role="alert" className="rounded-xl bg-chilli-wash px-4 py-3 text-sm font-medium">
          {form.problem}
        </p>
      )}
      <Button type="submit" look="outline" isBusy={form.isBusy}>
        {form.isBusy ? GST_NUMBER_TEXT.saving : GST_NUMBER_TEXT.save}
      </Button>
    </form>
  );
}
