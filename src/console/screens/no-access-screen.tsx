import { CONSOLE_LOGIN_TEXT, CONSOLE_TEXT } from '../../text/console.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PlainScreen } from '../frame/plain-screen.tsx';
import { useLogout } from '../session.ts';

/** What a logged-in retailer sees at every console URL. */
export function NoAccessScreen({ email }: { email: string }) {
  const { isBusy, logOut } = useLogout();
  return (
    <PlainScreen title={CONSOLE_LOGIN_TEXT.notStaff} intro={CONSOLE_LOGIN_TEXT.notStaffHint(email)}>
      <div className="flex flex-wrap gap-3">
        <a href="/" className={buttonClass()}>
          {CONSOLE_TEXT.toStore}
        </a>
        <Button look="outline" isBusy={isBusy} onClick={logOut}>
          {isBusy ? CONSOLE_TEXT.loggingOut : CONSOLE_LOGIN_TEXT.otherAccount}
        </Button>
      </div>
    </PlainScreen>
  );
}
