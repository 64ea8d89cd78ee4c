import { BadgeCheck, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { servedDistricts } from '../../domain/district-list.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { useSession } from '../account/session.ts';
import { phoneLink } from './store-facts.ts';
import { useBrand } from './use-brand.ts';

/** What a visitor wants to know about the store before they register. */
export function VisitorStrip() {
  const { data: session } = useSession();
  const { phone, fssaiNumber, gstNumber } = useBrand();
  if (session && session.kind !== 'visitor') return null;
  return (
    <ul
      aria-label={SHELL_TEXT.aboutStore}
      className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-1 rounded-2xl border border-line bg-paper px-4 py-2.5 text-sm sm:px-6 sm:py-1"
    >
      <Fact icon={<MapPin aria-hidden="true" size={18} />}>
        {SHELL_TEXT.districts} {servedDistricts().join(', ')}
      </Fact>
      {fssaiNumber && (
        <Fact icon={<BadgeCheck aria-hidden="true" size={18} />}>
          {SHELL_TEXT.fssai} {fssaiNumber}
        </Fact>
      )}
      {gstNumber && (
        <Fact icon={<BadgeCheck aria-hidden="true" size={18} />}>
          {SHELL_TEXT.gstin} {gstNumber}
        </Fact>
      )}
      {phone && (
        <Fact icon={<Phone aria-hidden="true" size={18} />}>
          <a
            href={phoneLink(phone)}
            className="flex min-h-11 items-center font-semibold whitespace-nowrap text-leaf-deep underline underline-offset-4"
          >
            {phone}
          </a>
        </Fact>
      )}
    </ul>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-2 sm:min-h-11">
    <span className="shrink-0 text-leaf">{icon}</span>
    <span>{children}</span>
  </li>
);
