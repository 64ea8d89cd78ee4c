import { useHydrated } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import type { FormEvent } from 'react';
import { chatLink, contactLink } from '../../domain/contact-message.ts';
import { CONTACT_TEXT } from '../../text/contact.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { TEXT_LINK } from '../frame/narrow-screen.tsx';
import { storeFacts } from '../frame/store-facts.ts';
import { useBrand } from '../frame/use-brand.ts';

/** A form that stores nothing: it opens WhatsApp with the message ready to send (CONT-01). */
export function ContactScreen() {
  const { chatNumber } = useBrand();
  const isHydrated = useHydrated();

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const entry = (name: string) => String(form.get(name) ?? '');
    const link = contactLink(chatNumber, {
      name: entry('name'),
      email: entry('email'),
      phone: entry('phone'),
      message: entry('message'),
    });
    window.open(link, '_blank', 'noopener');
  };

  return (
    <>
      <h1 className="mb-3 text-[1.875rem] sm:text-[2.5rem]">{CONTACT_TEXT.title}</h1>
      <p className="mb-6 max-w-[60ch] text-lg text-soft">{CONTACT_TEXT.intro}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr] lg:gap-10">
        {/* Without validation, as specified. */}
        <form
          noValidate
          onSubmit={send}
          className="grid gap-4 rounded-3xl border border-line bg-paper p-5 sm:grid-cols-2 sm:p-7"
        >
          <div className="sm:col-span-2">
            <Field label={CONTACT_TEXT.name} name="name" autoComplete="name" />
          </div>
          <Field label={CONTACT_TEXT.email} name="email" type="email" autoComplete="email" />
          <Field label={CONTACT_TEXT.phone} name="phone" type="tel" autoComplete="tel" />
          <div className="sm:col-span-2">
            <TextArea label={CONTACT_TEXT.message} name="message" />
          </div>
          {/* Before hydration, a submit would put what was typed into the URL. */}
          <Button
            type="submit"
            disabled={!isHydrated}
            className="sm:col-span-2 sm:justify-self-start"
          >
            <MessageCircle aria-hidden="true" size={19} />
            {CONTACT_TEXT.send}
          </Button>
        </form>
        <div className="grid content-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <section className="rounded-3xl bg-leaf-wash p-6">
            <h2 className="mb-2 text-xl">{CONTACT_TEXT.directly}</h2>
            <a
              href={chatLink(chatNumber)}
              target="_blank"
              rel="noopener"
              className={buttonClass('outline', 'mt-2 bg-paper!')}
            >
              {CONTACT_TEXT.openChat}
            </a>
          </section>
          <ReachUs />
          <section className="rounded-3xl bg-turmeric-wash p-6">
            <h2 className="mb-2 text-xl">{CONTACT_TEXT.answerTitle}</h2>
            <p>{CONTACT_TEXT.answer}</p>
          </section>
        </div>
      </div>
    </>
  );
}

/** Phone, address, hours and licence numbers, as far as they are set. */
function ReachUs() {
  const facts = storeFacts(useBrand());
  if (facts.length === 0) return null;
  return (
    <section className="rounded-3xl border border-line bg-paper p-6">
      <h2 className="mb-2 text-xl">{SHELL_TEXT.reachUs}</h2>
      <dl className="divide-y divide-line">
        {facts.map(({ label, value, href }) => (
          <div key={label} className="grid grid-cols-[7.5rem_1fr] items-center gap-3 py-2">
            <dt className="text-soft">{label}</dt>
            <dd className="font-medium wrap-anywhere">
              {href ? (
                <a href={href} className={TEXT_LINK}>
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
