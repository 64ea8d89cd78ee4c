import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { toast } from 'react-hot-toast';
import { REGISTRATION_RULES } from '../../domain/account-rules.ts';
import { servedDistricts } from '../../domain/district-list.ts';
import { PATHS } from '../../domain/paths.ts';
import { PASSWORD_WORDS, PICTURE_WORDS, REGISTER_TEXT } from '../../text/account-screens.ts';
import { Field, SelectField, TextArea } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { readJson } from '../../web/api-client.ts';
import { FormCard } from '../../web/form-card.tsx';
import { useForm } from '../../web/use-form.ts';
import { AlreadyLoggedIn, useLoggedIn } from '../account/already-logged-in.tsx';
import { BesideForm } from '../account/beside-form.tsx';
import { pictureProblem, sendShopImage } from '../account/send-shop-image.ts';
import { switchSession } from '../account/session.ts';
import { NarrowScreen, TEXT_LINK } from '../frame/narrow-screen.tsx';

export function RegisterScreen() {
  const { context } = useRouter().options;
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const [isLeaving, setLeaving] = useState(false);
  const [picture, setPicture] = useState<File | null>(null);
  const [pictureWrong, setPictureWrong] = useState<string>();
  const [sentPercent, setSentPercent] = useState<number>();

  /** An unusable file is dropped; only its error stays on screen. */
  const choosePicture = (chosen: File | null) => {
    const problem = chosen ? pictureProblem(chosen) : undefined;
    setPictureWrong(problem);
    setPicture(problem ? null : chosen);
  };

  const form = useForm({
    rules: REGISTRATION_RULES,
    failed: REGISTER_TEXT.failed,
    send: async (json) => {
      const call = context.api.account.$post({ json });
      const session = await readJson(call);
      setLeaving(true);
      await switchSession(context, session);
      // The shop is registered, even if the picture fails.
      const isSent = picture ? await sendShopImage(picture, setSentPercent) : !pictureWrong;
      toast.success(REGISTER_TEXT.success);
      if (!isSent) toast.error(REGISTER_TEXT.pictureFailed);
      await navigate({ to: PATHS.home });
    },
  });

  if (loggedIn && !isLeaving) {
    return <AlreadyLoggedIn title={REGISTER_TEXT.title} email={loggedIn.email} />;
  }
  return (
    <BesideForm>
      <NarrowScreen title={REGISTER_TEXT.title} intro={REGISTER_TEXT.intro}>
        <FormCard
          {...form}
          submit={REGISTER_TEXT.submit}
          submitting={
            sentPercent === undefined
              ? REGISTER_TEXT.submitting
              : REGISTER_TEXT.sendingPicture(sentPercent)
          }
        >
          <Group title={REGISTER_TEXT.you}>
            <Field
              {...form.field('name')}
              label={REGISTER_TEXT.name}
              required
              autoComplete="name"
            />
            <Field
              {...form.field('mobile')}
              label={REGISTER_TEXT.mobile}
              hint={REGISTER_TEXT.mobileHint}
              type="tel"
              required
              inputMode="numeric"
              autoComplete="tel-national"
            />
          </Group>
          <Group title={REGISTER_TEXT.shop}>
            <SelectField
              {...form.field('district')}
              label={REGISTER_TEXT.district}
              required
              defaultValue=""
            >
              <option value="">{REGISTER_TEXT.chooseDistrict}</option>
              {servedDistricts().map((district) => (
                <option key={district}>{district}</option>
              ))}
            </SelectField>
            <Field
              {...form.field('storeName')}
              label={REGISTER_TEXT.storeName}
              required
              autoComplete="organization"
            />
            <TextArea
              {...form.field('address')}
              label={REGISTER_TEXT.address}
              required
              rows={3}
              autoComplete="street-address"
            />
            <Field
              {...form.field('pinCode')}
              label={REGISTER_TEXT.pinCode}
              required
              inputMode="numeric"
              autoComplete="postal-code"
            />
            <PictureField
              label={REGISTER_TEXT.shopImage}
              hint={REGISTER_TEXT.shopImageHint}
              words={PICTURE_WORDS}
              file={picture}
              error={pictureWrong}
              onChoose={choosePicture}
            />
          </Group>
          <Group title={REGISTER_TEXT.access}>
            <Field
              {...form.field('email')}
              label={REGISTER_TEXT.email}
              type="email"
              required
              inputMode="email"
              autoComplete="email"
            />
            <PasswordField
              {...form.field('password')}
              label={REGISTER_TEXT.password}
              hint={REGISTER_TEXT.passwordHint}
              required
              autoComplete="new-password"
              words={PASSWORD_WORDS}
            />
          </Group>
        </FormCard>
        <p className="mt-5 flex flex-wrap items-center gap-x-2">
          {REGISTER_TEXT.haveAccount}
          <Link to={PATHS.login} className={TEXT_LINK}>
            {REGISTER_TEXT.login}
          </Link>
        </p>
      </NarrowScreen>
    </BesideForm>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-b border-line pb-6 last-of-type:border-0 last-of-type:pb-0">
      <legend className="mb-3 font-display text-xl font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
