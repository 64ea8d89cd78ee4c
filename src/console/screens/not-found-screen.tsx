import type { StaffRole } from '../../domain/staff-role.ts';
import { CONSOLE_FRAME_TEXT, STAFF_ROLE_NAMES } from '../../text/console-frame.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../router.tsx';
import { homeOf } from '../routes.tsx';

interface NotFoundScreenProps {
  role: StaffRole;
  /** There is such a screen, for other roles. */
  isForOthers: boolean;
}

export function NotFoundScreen({ role, isForOthers }: NotFoundScreenProps) {
  return (
    <>
      <h1 className="mb-2 text-2xl">{PAGE_TEXT.notFoundTitle}</h1>
      <p className="mb-6 text-soft">
        {isForOthers ? CONSOLE_FRAME_TEXT.notForRole(STAFF_ROLE_NAMES[role]) : PAGE_TEXT.notFound}
      </p>
      <Link href={homeOf(role)} className={buttonClass()}>
        {CONSOLE_FRAME_TEXT.toHome}
      </Link>
    </>
  );
}
