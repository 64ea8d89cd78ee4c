import { BadgeIndianRupee, FileText, MapPin, Truck, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { HERO_PICTURES } from '../../domain/constants.ts';
import { RETAILER_TEXT } from '../../text/retailer-offer.ts';
import { useBrand } from '../frame/use-brand.ts';

const ICONS = [MapPin, BadgeIndianRupee, FileText, Truck, Wallet];

/** An account form; on a wide screen, beside it, what the store offers a retailer. */
export function BesideForm({ children }: { children: ReactNode }) {
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)] lg:items-start lg:gap-12 xl:gap-16">
      <div className="w-full">{children}</div>
      <Offer />
    </div>
  );
}

function Offer() {
  const brand = useBrand();
  return (
    <aside
      aria-labelledby="offer"
      className="hidden overflow-hidden rounded-[1.75rem] bg-[linear-gradient(150deg,var(--color-turmeric-wash),#fbe6c8_60%,#f6d9b4)] p-10 lg:sticky lg:top-(--below-header) lg:mt-6 lg:block"
    >
      <h2 id="offer" className="mb-6 text-[1.875rem]">
        {RETAILER_TEXT.title}
      </h2>
      <ul className="grid gap-5">
        {RETAILER_TEXT.points(brand).map(({ title, text }, index) => {
          const Icon = ICONS[index]!;
          return (
            <li key={title} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-paper text-leaf-deep">
                <Icon aria-hidden="true" size={22} />
              </span>
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-bark">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <div className="-mb-14 flex justify-center pt-4">
        {HERO_PICTURES.map((picture) => (
          <img
            key={picture}
            src={picture}
            alt=""
            width={400}
            height={400}
            // Not fetched where it isn't shown.
            loading="lazy"
            className="-mx-6 w-[38%]"
          />
        ))}
      </div>
    </aside>
  );
}
