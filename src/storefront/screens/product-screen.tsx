import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import type { Product } from '../../contract/catalogue.ts';
import type { Category } from '../../domain/categories.ts';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { PATHS } from '../../domain/paths.ts';
import { PRODUCT_TEXT } from '../../text/product.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useHydrated } from '../../web/use-hydrated.ts';
import { useRetailerId } from '../account/session.ts';
import { FamilyPacks } from '../catalogue/family-packs.tsx';
import { LinkToProducts } from '../catalogue/link-to-products.tsx';
import { PictureGallery } from '../catalogue/picture-gallery.tsx';
import { BuyingBar, Purchase } from '../catalogue/product-purchase.tsx';
import { ProductShelf } from '../catalogue/product-shelf.tsx';
import { FetchFailed } from '../frame/fetch-failed.tsx';
import { LoadingScreen } from '../frame/loading.tsx';
import { carouselQuery } from '../queries/home.ts';
import { partQuery } from '../queries/part.ts';
import { productQuery } from '../queries/product.ts';

const route = getRouteApi(PATHS.product);

const MAX_RELATED = 12;

export function ProductScreen() {
  const { api } = route.useRouteContext();
  const { productId } = route.useParams();
  const product = useQuery(productQuery(api, productId));
  const router = useRouter();
  const tryAgain = async () => {
    await product.refetch();
    // The router sets the page title.
    await router.invalidate();
  };

  if (product.isPending) return <LoadingScreen />;
  if (product.data) return <Detail product={product.data} />;
  if (product.isError) {
    return <FetchFailed title="h1" tryAgain={tryAgain} isTrying={product.isFetching} />;
  }
  return <NoProduct />;
}

function NoProduct() {
  return (
    <EmptyState picture={PLACEHOLDER_PICTURE} action={<LinkToProducts />}>
      <h1 className="text-2xl">{PRODUCT_TEXT.notFound}</h1>
    </EmptyState>
  );
}

function Detail({ product }: { product: Product }) {
  const { title, categories, images, imageAlts, pack, description } = product;
  return (
    <>
      <Breadcrumb product={product} />
      <div className="grid gap-6 md:grid-cols-2 md:gap-10 lg:gap-14">
        {/* Keyed by product, so that the gallery starts at the first picture. */}
        <PictureGallery
          key={product.id}
          title={title}
          images={images}
          // The answer of an earlier version has none: both are there during a deploy.
          alts={imageAlts ?? []}
          category={categories[0] ?? ''}
        />
        <div>
          <p className="mb-3 inline-block rounded-full bg-turmeric-wash px-3.5 py-1 text-sm font-semibold empty:hidden">
            {categories[0]}
          </p>
          <h1 className="text-[1.75rem] sm:text-[2.5rem]">{title}</h1>
          <p className="mt-2 text-soft">{PRODUCT_TEXT.reviews}</p>
          <p className="mt-4 text-lg">
            <span className="text-soft">{PRODUCT_TEXT.pack}:</span> {pack}
          </p>
          <FamilyPacks packs={product.familyPacks} />
          <Purchase key={`purchase-${product.id}`} product={product} />
          {product.soldOut && <BackWish key={`wish-${product.id}`} product={product} />}
          {product.price !== undefined && <PriceMemory key={product.id} product={product} />}
          <h2 className="mt-9 mb-2 text-xl">{PRODUCT_TEXT.about}</h2>
          <p className="max-w-[65ch] leading-relaxed">{description}</p>
          <LocalNames names={product.localNames} />
        </div>
      </div>
      {categories[0] && <Related key={`related-${product.id}`} product={product} />}
      <BuyingBar key={`bar-${product.id}`} product={product} />
    </>
  );
}

/** The price memory loads after the product, and only for those who see prices. Its place is kept. */
const priceMemoryPart = partQuery('price-memory', () => import('../catalogue/price-memory.tsx'));

function PriceMemory({ product: { id, price } }: { product: Product }) {
  const hasPrice = typeof price === 'number';
  const isHydrated = useHydrated();
  const { data: part } = useQuery(priceMemoryPart);
  return (
    <div className={`mt-4 max-w-md ${hasPrice ? 'min-h-38' : ''}`}>
      {isHydrated && part && <part.PriceMemory productId={id} />}
    </div>
  );
}

/** Loads only where goods are sold out, and only for retailers. */
const backWishPart = partQuery('back-wish', () => import('../catalogue/back-wish.tsx'));

function BackWish({ product: { id } }: { product: Product }) {
  const userId = useRetailerId();
  const isHydrated = useHydrated();
  const { data: part } = useQuery({ ...backWishPart, enabled: userId !== undefined });
  if (!userId || !isHydrated || !part) return null;
  return <part.BackWish userId={userId} productId={id} />;
}

function Breadcrumb({ product: { categories } }: { product: Product }) {
  const category = categories[0] as Category | undefined;
  const link =
    'flex min-h-11 min-w-11 items-center font-medium text-soft hover:text-leaf-deep hover:underline';
  return (
    <nav aria-label={PRODUCT_TEXT.breadcrumb} className="mb-1">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        <li>
          <Link to={PATHS.products} search={{}} className={link}>
            {SHELL_TEXT.products}
          </Link>
        </li>
        {category && (
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className="text-control">
              /
            </span>
            <Link to={PATHS.products} search={{ category }} className={link}>
              {category}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}

const LANGUAGES = [
  { key: 'tamil', label: PRODUCT_TEXT.tamil, lang: 'ta' },
  { key: 'malayalam', label: PRODUCT_TEXT.malayalam, lang: 'ml' },
  { key: 'hindi', label: PRODUCT_TEXT.hindi, lang: 'hi' },
] as const;

function LocalNames({ names }: { names: Product['localNames'] }) {
  const rows = LANGUAGES.filter(
    ({ key }) => names[key].script.length + names[key].latin.length > 0,
  );
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="also-called" className="mt-7">
      <h2 id="also-called" className="mb-2 text-xl">
        {PRODUCT_TEXT.alsoCalled}
      </h2>
      <dl className="divide-y divide-line">
        {rows.map(({ key, label, lang }) => (
          <div key={key} className="grid grid-cols-[6.5rem_1fr] gap-3 py-2.5">
            <dt className="text-soft">{label}</dt>
            <dd>
              <span lang={lang} className="font-medium">
                {names[key].script.join(', ')}
              </span>
              <span className="block text-sm text-soft">{names[key].latin.join(', ')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Related products, the most popular first. If they fail to load, the product is still shown. */
function Related({ product }: { product: Product }) {
  const { api } = route.useRouteContext();
  const category = product.categories[0] as Category;
  const { data } = useQuery(carouselQuery(api, category));
  // The previous product's related products must not appear under this heading.
  const items = data?.category === category ? data.items : [];
  const others = items.filter(({ id }) => id !== product.id).slice(0, MAX_RELATED);
  return <ProductShelf title={PRODUCT_TEXT.related(category)} products={others} />;
}
