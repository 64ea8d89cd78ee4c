import { BadgeCheck, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConsoleOrder } from '../../contract/console-orders.ts';
import { chatLink } from '../../domain/contact-message.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { retailerPath } from '../../domain/paths.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { ORDER_DESK_TEXT, ORDER_PANEL_TEXT } from '../../text/console-orders.ts';
import { orderedByPhone } from '../../text/order-screens.ts';
import { toolButtonClass } from '../../ui/tool-button.tsx';
import { Link } from '../router.tsx';
import { PaymentBadge } from './payment-badge.tsx';

/** India's, without the plus, as chat links want it. */
const COUNTRY_CODE = '91';

/** Who ordered, where it goes, and how it is paid. */
export function OrderFacts({ order, role }: { order: ConsoleOrder; role: StaffRole }) {
  const { district, shop, userName, userPhoneNumber, address, pincode, before } = order;
  return (
    <>
      <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2 gap-y-1.5">
        <Fact name={ORDER_DESK_TEXT.placed}>
          <time dateTime={order.orderDate}>{formatMoment(order.orderDate)}</time>
          {order.assistedBy && (
            <span className="block font-semibold">{orderedByPhone(order.assistedBy)}</span>
          )}
        </Fact>
        <Fact name={ORDER_PANEL_TEXT.shop}>
          <ShopName order={order} role={role} />
          <span className="block">
            {district} <ShopMark shop={shop} />
          </span>
        </Fact>
        {userName && (
          <Fact name={ORDER_PANEL_TEXT.person}>
            {userName}
            {userPhoneNumber && ` · ${userPhoneNumber}`}
          </Fact>
        )}
        {address && (
          <Fact name={ORDER_PANEL_TEXT.address}>
            <span className="whitespace-pre-line">{address}</span>, {pincode}
          </Fact>
        )}
        <Fact name={ORDER_PANEL_TEXT.payment}>
          <PaymentBadge {...order} />
          <Money order={order} />
        </Fact>
        <Fact name={ORDER_PANEL_TEXT.before}>
          {ORDER_PANEL_TEXT.beforeCount(before.placed, before.cancelled)}
        </Fact>
      </dl>
      {userPhoneNumber && <Contact phone={userPhoneNumber} orderId={order.orderId} />}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-soft">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);

/** Packers have no screen of shops. */
function ShopName({ order, role }: { order: ConsoleOrder; role: StaffRole }) {
  const { shop, storeName } = order;
  const name = storeName ?? ORDER_DESK_TEXT.unknown;
  if (!shop || role === 'packer') return <span className="font-semibold">{name}</span>;
  return (
    <Link
      href={retailerPath(shop.id)}
      className="inline-flex min-h-11 items-center font-semibold underline lg:min-h-6"
    >
      {name}
    </Link>
  );
}

function ShopMark({ shop }: Pick<ConsoleOrder, 'shop'>) {
  if (!shop) return <span className="text-soft">({ORDER_PANEL_TEXT.accountGone})</span>;
  if (!shop.isVerified) return <span className="text-soft">({ORDER_PANEL_TEXT.notVerified})</span>;
  return (
    <span className="inline-flex items-center gap-1 rounded-md bg-leaf-wash px-1.5 py-0.5 text-xs font-semibold text-leaf-deep">
      <BadgeCheck aria-hidden="true" size={14} />
      {ORDER_PANEL_TEXT.verified}
    </span>
  );
}

function Money({ order: { payment, refund } }: { order: ConsoleOrder }) {
  return (
    <>
      {payment && (
        <span className="block text-xs text-soft">{ORDER_PANEL_TEXT.paidWith(payment.id)}</span>
      )}
      {refund && (
        <span className="block text-xs text-soft">
          {ORDER_PANEL_TEXT.refund[refund.state](refund.amount)}
        </span>
      )}
    </>
  );
}

function Contact({ phone, orderId }: { phone: string; orderId: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <a href={`tel:+${COUNTRY_CODE}${phone}`} className={toolButtonClass()}>
        <Phone aria-hidden="true" size={16} />
        {ORDER_PANEL_TEXT.call(phone)}
      </a>
      <a
        href={chatLink(`${COUNTRY_CODE}${phone}`, ORDER_PANEL_TEXT.chatMessage(orderId))}
        target="_blank"
        rel="noreferrer"
        className={toolButtonClass()}
      >
        <MessageCircle aria-hidden="true" size={16} />
        {ORDER_PANEL_TEXT.chat}
      </a>
    </div>
  );
}
