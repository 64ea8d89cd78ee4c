import { BadgeCheck, Phone, Store, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Retailer } from '../../contract/console-retailers.ts';
import { formatDate } from '../../domain/format-moment.ts';
import { formatCount, formatRupees } from '../../domain/format-money.ts';
import { apiPath } from '../../domain/paths.ts';
import { RETAILER_TEXT, RETAILERS_TEXT } from '../../text/console-retailers.ts';
import { toolButtonClass } from '../../ui/tool-button.tsx';

const CARD = 'min-w-0 rounded-xl border border-line bg-paper p-4';

/** The picture beside what it must agree with: the GST number and the address. */
export function ShopProfile({ retailer }: { retailer: Retailer }) {
  const { address, pinCode, name, email, isEmailConfirmed, mobile, registeredAt } = retailer;
  return (
    <section aria-label={RETAILER_TEXT.profile} className={`${CARD} grid gap-4 sm:grid-cols-2`}>
      <ShopPicture retailer={retailer} />
      <dl className="grid content-start gap-3 text-sm">
        <Fact name={RETAILER_TEXT.gstNumber}>
          <GstNumber retailer={retailer} />
        </Fact>
        <Fact name={RETAILER_TEXT.address}>
          <span className="whitespace-pre-line">{address}</span>, {pinCode}, {retailer.district}
        </Fact>
        <Fact name={RETAILER_TEXT.owner}>{name}</Fact>
        <Fact name={RETAILER_TEXT.phone}>
          {mobile ? (
            <a href={`tel:+91${mobile}`} className={toolButtonClass('paper', 'mt-1 tabular-nums')}>
              <Phone aria-hidden="true" size={16} />
              {mobile}
            </a>
          ) : (
            RETAILER_TEXT.noPhone
          )}
          {retailer.isMobileOfBlockedShop && (
            <span className="mt-1 flex items-start gap-1 font-semibold text-chilli">
              <TriangleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
              {RETAILER_TEXT.phoneOfBlockedShop}
            </span>
          )}
        </Fact>
        <Fact name={RETAILER_TEXT.email}>
          {email}{' '}
          <span className="text-soft">
            ({isEmailConfirmed ? RETAILER_TEXT.emailConfirmed : RETAILER_TEXT.emailNotConfirmed})
          </span>
        </Fact>
        <Fact name={RETAILER_TEXT.registered}>{formatDate(registeredAt)}</Fact>
      </dl>
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

function GstNumber({ retailer: { gstNumber, isGstNumberRight } }: { retailer: Retailer }) {
  if (isGstNumberRight === null) return RETAILER_TEXT.gstNone;
  return (
    <>
      <span className="block text-base font-bold tabular-nums">{gstNumber}</span>
      <span
        className={`inline-flex items-center gap-1 font-semibold ${isGstNumberRight ? 'text-leaf-deep' : 'text-chilli'}`}
      >
        {isGstNumberRight ? (
          <BadgeCheck aria-hidden="true" size={16} className="shrink-0" />
        ) : (
          <TriangleAlert aria-hidden="true" size={16} className="shrink-0" />
        )}
        {isGstNumberRight ? RETAILER_TEXT.gstRight : RETAILER_TEXT.gstWrong}
      </span>
    </>
  );
}

const pictureOf = (id: string) =>
  `${apiPath('/console/retailers')}/${encodeURIComponent(id)}/shop-image`;

function ShopPicture({ retailer: { id, storeName, hasPicture } }: { retailer: Retailer }) {
  const [isBroken, setBroken] = useState(false);
  if (!hasPicture || isBroken) {
    return (
      <div className="grid min-h-40 place-content-center justify-items-center gap-2 rounded-lg bg-ivory p-4 text-sm text-soft">
        <Store aria-hidden="true" size={28} />
        {isBroken ? RETAILER_TEXT.pictureFailed : RETAILER_TEXT.noPicture}
      </div>
    );
  }
  return (
    <a href={pictureOf(id)} target="_blank" rel="noreferrer" className="block">
      <img
        src={pictureOf(id)}
        alt={RETAILER_TEXT.picture(storeName)}
        onError={() => setBroken(true)}
        className="aspect-4/3 w-full rounded-lg bg-ivory object-contain"
      />
    </a>
  );
}

/** What the shop has brought, and what it has left. */
export function ShopSums({ retailer }: { retailer: Retailer }) {
  const { lastOrderAt, orderCount, orderTotal, coins, credits } = retailer;
  const sums = [
    [RETAILER_TEXT.lastOrder, lastOrderAt ? formatDate(lastOrderAt) : RETAILERS_TEXT.never],
    [RETAILER_TEXT.orders, formatCount(orderCount)],
    [RETAILER_TEXT.total, formatRupees(orderTotal)],
    [RETAILER_TEXT.coins, formatCount(coins)],
    [RETAILER_TEXT.credits, formatCount(credits)],
  ] as const;
  return (
    <dl className={`${CARD} grid grid-cols-2 gap-3 text-sm`}>
      {sums.map(([name, value]) => (
        <div key={name}>
          <dt className="text-soft">{name}</dt>
          <dd className="text-base font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
