import { Link, useRouter } from '@tanstack/react-router';
import { MessageCircle, Share2, ShoppingCart, WifiOff } from 'lucide-react';
import { toast } from 'react-hot-toast';
import type { Product } from '../../contract/catalogue.ts';
import { PATHS, productPath } from '../../domain/paths.ts';
import { CART_TEXT } from '../../text/cart.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { PRODUCT_TEXT } from '../../text/product.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Money, RateBeside } from '../../ui/unit-price.tsx';
import { useIsLoggedIn } from '../account/session.ts';
import { isSecondClick, useAdd } from '../cart/add-button.tsx';
import { BuyControl } from '../cart/buy-control.tsx';
import { useIsInCart, useIsWaiting } from '../cart/use-cart.ts';
import { priceQuestionLink } from './price-question.ts';

// What buys a product on its page: price, quantity and buttons, beside the picture and, on a phone, in a bar that stays.

/** The price and the add button; for a visitor, the login link (DETAIL-02). On a phone the buttons are in the bar below. */
export function Purchase({ product }: { product: Product }) {
  return (
    <div className="mt-4 rounded-2xl border border-line bg-paper p-4 sm:p-5">
      <Price product={product} />
      <div className="mt-4 flex flex-wrap gap-3">
        <div className="flex grow flex-wrap gap-3 max-md:hidden">
          <BuyButtons product={product} />
        </div>
        <ShareButton title={product.title} />
      </div>
    </div>
  );
}

function Price({ product: { price, unit, rate } }: { product: Product }) {
  const isLoggedIn = useIsLoggedIn();
  if (price === undefined) {
    return (
      <p className="text-lg font-semibold text-leaf-deep">
        {isLoggedIn ? CATALOGUE_TEXT.forVerifiedShops : PRODUCT_TEXT.loginToSeePrice}
      </p>
    );
  }
  if (price === null) {
    return <p className="text-lg font-semibold">{PRODUCT_TEXT.noPriceInDistrict}</p>;
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <Money paise={price} unit={unit} size="large" />
      <span className="text-soft">{PRODUCT_TEXT.inclTax}</span>
      <RateBeside rate={rate} />
    </p>
  );
}

/** On a phone, price and buttons stay above the bottom bar (BUY-01). */
export function BuyingBar({ product }: { product: Product }) {
  const { price, unit, pack } = product;
  return (
    <div
      data-buying-bar
      className="screen-bar sticky bottom-[calc(var(--bar-height)+var(--safe-bottom))] z-30 -mx-4 mt-8 flex items-center gap-3 border-t border-line bg-paper px-4 py-2.5 sm:-mx-7 sm:px-7 md:hidden"
    >
      {typeof price === 'number' && (
        <p className="min-w-0 shrink leading-tight">
          <span className="block truncate text-xs text-soft">{pack}</span>
          <Money paise={price} unit={unit} />
        </p>
      )}
      <div className="ml-auto flex min-w-48 grow items-center justify-end gap-2">
        <BuyButtons product={product} isCompact />
      </div>
    </div>
  );
}

interface BuyButtonsProps {
  product: Product;
  /** Beside the price in the bar: the link to the cart is an icon. */
  isCompact?: boolean;
}

function BuyButtons({ product, isCompact = false }: BuyButtonsProps) {
  const { price } = product;
  const add = useAdd(product);
  const { brand, publicUrl } = useRouter().options.context;
  const isIn = useIsInCart(product.id);
  const isLoggedIn = useIsLoggedIn();
  return (
    <>
      {price === undefined && !isLoggedIn && (
        <Link
          to={PATHS.login}
          search={{ next: productPath(product.id) }}
          className={buttonClass('solid', isCompact ? 'grow px-3!' : 'grow')}
        >
          {PRODUCT_TEXT.loginAndBuy}
        </Link>
      )}
      {(price !== null || isIn || product.soldOut) && (
        <div className={isCompact ? 'min-w-36 grow' : 'w-52 grow'}>
          <BuyControl
            product={product}
            look="wide"
            button={
              <Button
                look={price === undefined ? 'outline' : 'solid'}
                onClick={add}
                className="w-full px-3!"
              >
                <ShoppingCart aria-hidden="true" size={19} />
                {PRODUCT_TEXT.addToCart}
              </Button>
            }
          />
        </div>
      )}
      {price === null && !isIn && !product.soldOut && (
        <a
          href={priceQuestionLink(product, brand, publicUrl)}
          target="_blank"
          rel="noopener"
          className={buttonClass('solid', 'grow')}
        >
          <MessageCircle aria-hidden="true" size={19} />
          {CATALOGUE_TEXT.askForPrice}
        </a>
      )}
      {isIn && <LinkToCart id={product.id} isCompact={isCompact} />}
    </>
  );
}

function LinkToCart({ id, isCompact }: { id: string; isCompact: boolean }) {
  const isWaiting = useIsWaiting(id);
  const InCart = isWaiting ? WifiOff : ShoppingCart;
  return (
    <Link
      to={PATHS.cart}
      // The second click of a double click on the add button lands here.
      onClick={(event) => isSecondClick(event) && event.preventDefault()}
      className={buttonClass(
        'outline',
        isCompact ? 'size-12 shrink-0 px-0! max-[22rem]:hidden' : 'grow',
      )}
    >
      <InCart aria-hidden="true" size={19} />
      <span className={isCompact ? 'sr-only' : ''}>
        {isWaiting ? CART_TEXT.notSaved : CART_TEXT.inYourCart}
        <span className="font-normal"> · {CART_TEXT.goToCart}</span>
      </span>
    </Link>
  );
}

/** Opens the phone's share sheet, or copies the link. */
function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = location.href;
    const id = toast.loading(PRODUCT_TEXT.sharing);
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
        toast.dismiss(id);
      } else {
        await navigator.clipboard.writeText(url);
        toast.success(PRODUCT_TEXT.linkCopied, { id });
      }
    } catch (error) {
      // Closing the share sheet isn't a failure.
      if ((error as Error).name === 'AbortError') toast.dismiss(id);
      else toast.error(PRODUCT_TEXT.linkNotCopied, { id });
    }
  };
  return (
    <Button look="outline" onClick={share} className="grow">
      <Share2 aria-hidden="true" size={18} />
      {PRODUCT_TEXT.share}
    </Button>
  );
}
