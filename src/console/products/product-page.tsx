import type { ReactNode } from 'react';
import type { ProductField } from '../../domain/product-fields.ts';
import { PRODUCT_FORM_TEXT as TEXT } from '../../text/console-products.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { toolButtonClass } from '../../ui/tool-button.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { Link, usePlace } from '../router.tsx';
import type { ProductDraft } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { ProductPreview } from './product-preview.tsx';

/** The list as it was, without the open product. */
function useListHref(): string {
  const { path, search } = usePlace();
  const rest = new URLSearchParams(search);
  for (const name of ['open', 'new', 'copy']) rest.delete(name);
  const query = rest.toString();
  return query ? `${path}?${query}` : path;
}

interface ProductPageProps {
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  /** Above the form. */
  notices?: ReactNode;
  draft: ProductDraft;
  onChange: (draft: ProductDraft) => void;
  /** Called when an upload of pictures begins and when it has ended. */
  onSending?: (isSending: boolean) => void;
  wrong: readonly (ProductField | 'basePrice')[];
  packQuestion?: ReactNode;
  priceLink?: ReactNode;
  /** The bar at the end of the form. */
  actions: ReactNode;
  onSave: () => void;
  /** Below the preview. */
  children?: ReactNode;
}

/** One product: its form, and beside it what the store will show. */
export function ProductPage(props: ProductPageProps) {
  const { title, tools, notices, draft, onChange, wrong, actions, onSave } = props;
  const back = useListHref();
  return (
    <>
      <ScreenHead title={title}>
        <Link href={back} className={toolButtonClass()}>
          {TEXT.back}
        </Link>
        {tools}
      </ScreenHead>
      {notices}
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
        >
          <ProductForm
            draft={draft}
            onChange={onChange}
            onSending={props.onSending}
            wrong={wrong}
            packQuestion={props.packQuestion}
            priceLink={props.priceLink}
          />
          <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-ivory py-3">
            {actions}
          </div>
        </form>
        <div className="grid min-w-0 gap-6">
          <ProductPreview draft={draft} />
          {props.children}
        </div>
      </div>
    </>
  );
}

interface LoadingProductProps {
  isPending: boolean;
  isMissing: boolean;
  tryAgain: () => void;
  isTrying: boolean;
}

/** A product that is not there yet, or not at all. */
export function LoadingProduct({ isPending, isMissing, tryAgain, isTrying }: LoadingProductProps) {
  const back = useListHref();
  return (
    <>
      <ScreenHead title={TEXT.loadingOne}>
        <Link href={back} className={toolButtonClass()}>
          {TEXT.back}
        </Link>
      </ScreenHead>
      {isPending && (
        <div role="status" className="py-10 text-center text-sm text-soft">
          <Spinner />
        </div>
      )}
      {isMissing && <p role="alert">{TEXT.notFound}</p>}
      {!isPending && !isMissing && (
        <CallFailedNotice sentence={TEXT.oneFailed} tryAgain={tryAgain} isTrying={isTrying} />
      )}
    </>
  );
}
