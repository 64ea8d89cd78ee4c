import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from 'react-hot-toast';
import type { Account } from '../../contract/account.ts';
import { PATHS } from '../../domain/paths.ts';
import {
  LOGIN_TEXT,
  PICTURE_WORDS,
  PROFILE_TEXT,
  REGISTER_TEXT,
} from '../../text/account-screens.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { ConfirmNotice } from '../account/confirm-notice.tsx';
import { PasswordForm } from '../account/password-form.tsx';
import { profileFigures } from '../account/profile-figures.ts';
import { ProfileForm } from '../account/profile-form.tsx';
import { pictureProblem, sendShopImage } from '../account/send-shop-image.ts';
import { useLogout } from '../account/use-logout.ts';
import { useUser } from '../account/use-user.ts';
import { useViewing } from '../account/viewing.ts';
import { FetchFailed } from '../frame/fetch-failed.tsx';
import { Loading, LoadingScreen } from '../frame/loading.tsx';
import { TEXT_LINK } from '../frame/narrow-screen.tsx';

export function ProfileScreen() {
  const { user, operator, isLoading, profile, hasNoProfile, isReadingProfile, readProfileAgain } =
    useUser();
  if (isLoading) return <LoadingScreen />;
  if (operator) return <OperatorProfile {...operator} />;
  if (!user) return <PleaseLogIn />;
  return (
    <>
      <h1 className="mb-4 text-[1.875rem] sm:text-[2.5rem]">{PROFILE_TEXT.title}</h1>
      {!profile && hasNoProfile && (
        <FetchFailed
          sentence={PROFILE_TEXT.readFailed}
          tryAgain={readProfileAgain}
          isTrying={isReadingProfile}
        />
      )}
      {!profile && !hasNoProfile && <Loading />}
      {profile?.isEmailConfirmed === false && <ConfirmNotice email={profile.email} />}
      {profile && <Profile account={profile} />}
    </>
  );
}

function PleaseLogIn() {
  return (
    <EmptyState
      action={
        <>
          <Link to={PATHS.login} search={{ next: PATHS.profile }} className={buttonClass()}>
            {LOGIN_TEXT.submit}
          </Link>
          <Link to={PATHS.register} className={buttonClass('outline')}>
            {LOGIN_TEXT.register}
          </Link>
        </>
      }
    >
      <h1 className="text-[1.875rem] sm:text-[2.5rem]">{PROFILE_TEXT.pleaseLogIn}</h1>
    </EmptyState>
  );
}

/** An operator has no shop. */
function OperatorProfile({ name, email }: { name: string; email: string }) {
  const logout = useLogout();
  return (
    <div className="mx-auto grid max-w-lg gap-6">
      <h1 className="text-[1.875rem] sm:text-[2.5rem]">{PROFILE_TEXT.title}</h1>
      <dl className={FACTS}>
        <Fact label={REGISTER_TEXT.name} value={name} />
        <Fact label={PROFILE_TEXT.email} value={email} />
        <Fact label={PROFILE_TEXT.role} value={PROFILE_TEXT.operator} />
      </dl>
      <Button look="outline" onClick={logout}>
        {SHELL_TEXT.logout}
      </Button>
      <PasswordForm email={email} />
    </div>
  );
}

const FACTS = 'divide-y divide-line rounded-3xl border border-line bg-paper px-5 py-2 sm:px-7';

function Profile({ account }: { account: Account }) {
  const logout = useLogout();
  // Staff who see the store as this shop need none of these.
  const isViewing = useViewing() !== undefined;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr] lg:gap-10">
      <div className="grid gap-4">
        <Facts account={account} />
        {!isViewing && (
          <>
            <Button look="outline" onClick={logout}>
              {SHELL_TEXT.logout}
            </Button>
            <Link
              to={PATHS.deleteAccount}
              className={`${TEXT_LINK} justify-self-start text-chilli!`}
            >
              {PROFILE_TEXT.deleteAccount}
            </Link>
          </>
        )}
      </div>
      <div className="grid gap-6">
        <ShopPicture account={account} />
        <ProfileForm account={account} />
        {!isViewing && <PasswordForm email={account.email} />}
      </div>
    </div>
  );
}

/** The specified fields (PROF-02, PROF-03). */
function Facts({ account }: { account: Account }) {
  const { email, mobile, district, isVerified } = account;
  const { creditsEarned, creditsUsed, coinsEarned } = profileFigures(account);
  return (
    <dl className={FACTS}>
      <Fact label={PROFILE_TEXT.email} value={email} />
      <Fact label={PROFILE_TEXT.phone} value={mobile || PROFILE_TEXT.notProvided} />
      <Fact label={PROFILE_TEXT.district} value={district} />
      <Fact
        label={PROFILE_TEXT.status}
        value={isVerified ? PROFILE_TEXT.active : PROFILE_TEXT.inactive}
      />
      <Fact label={PROFILE_TEXT.creditsEarned} value={creditsEarned} />
      <Fact label={PROFILE_TEXT.creditsUsed} value={creditsUsed} />
      <Fact label={PROFILE_TEXT.coinsEarned} value={coinsEarned} />
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid grid-cols-[8.5rem_1fr] gap-3 py-3">
      <dt className="text-soft">{label}</dt>
      <dd className="font-medium wrap-anywhere">
        <EmailText text={value} />
      </dd>
    </div>
  );
}

/** The picture is uploaded as soon as it is chosen; the current one stays until that has succeeded. */
function ShopPicture({ account }: { account: Account }) {
  const { readProfileAgain } = useUser();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [sentPercent, setSentPercent] = useState<number>();

  const choose = async (chosen: File | null) => {
    setProblem(chosen ? pictureProblem(chosen) : undefined);
    if (!chosen || pictureProblem(chosen)) return setFile(null);
    setFile(chosen);
    const isSaved = await sendShopImage(chosen, setSentPercent);
    setSentPercent(undefined);
    if (isSaved) {
      toast.success(PROFILE_TEXT.pictureSaved);
      await readProfileAgain();
    } else {
      setProblem(PROFILE_TEXT.pictureFailed);
    }
    setFile(null);
  };

  return (
    <section className="rounded-3xl border border-line bg-paper p-5 sm:p-7">
      <PictureField
        label={REGISTER_TEXT.shopImage}
        hint={
          sentPercent === undefined
            ? REGISTER_TEXT.shopImageHint
            : REGISTER_TEXT.sendingPicture(sentPercent)
        }
        words={PICTURE_WORDS}
        file={file}
        isSending={sentPercent !== undefined}
        current={account.shopImage ?? undefined}
        error={problem}
        onChoose={choose}
      />
    </section>
  );
}
