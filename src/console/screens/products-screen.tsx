import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ConsoleProductSummary } from '../../contract/console-products.ts';
import { PRODUCT_FILES_TEXT } from '../../text/console-product-files.ts';
import { PRODUCTS_TEXT } from '../../text/console-products.ts';
import { useCurrentRow } from '../../ui/current-row.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { focusHeading } from '../../web/focus-screen.ts';
import { useConsole } from '../console-context.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { useShortcuts } from '../frame/use-shortcuts.ts';
import { useLive } from '../live.ts';
import { AddProduct } from '../products/add-product.tsx';
import { EditProduct } from '../products/edit-product.tsx';
import { ProductFilesDialog } from '../products/product-files-dialog.tsx';
import { readProductFilter } from '../products/product-filter.ts';
import { ProductFilters, StateTabs } from '../products/product-filters.tsx';
import { ProductsTable } from '../products/products-table.tsx';
import { SoldOutDialog } from '../products/sold-out-dialog.tsx';
import { maySaySoldOut } from '../products/sold-out-draft.ts';
import { PRODUCTS_KEY, productListQuery } from '../queries/products.ts';
import { changeSearch, usePlace } from '../router.tsx';
import type { Operator } from '../session.ts';

/** All products: the list, or the one that is open or being added (CONS-11). */
export function ProductsScreen({ operator }: { operator: Operator }) {
  const { search } = usePlace();
  const open = search.get('open');
  const copied = search.get('copy');
  if (open) return <EditProduct id={open} operator={operator} />;
  if (copied || search.has('new')) return <AddProduct copied={copied ?? ''} operator={operator} />;
  return <ProductList operator={operator} />;
}

function ProductList({ operator }: { operator: Operator }) {
  const { api } = useConsole();
  const { search } = usePlace();
  const filter = readProductFilter(search);
  const list = useQuery(productListQuery(api, operator.id, filter));
  // Products too: the topic is everything in the catalogue.
  useLive(['prices'], [[PRODUCTS_KEY, operator.id, 'list']]);
  const queryClient = useQueryClient();
  const [isFileOpen, setFileOpen] = useState(false);
  const [soldOutOf, setSoldOutOf] = useState<ConsoleProductSummary | null>(null);
  const mayChange = operator.role === 'owner' || operator.role === 'manager';
  const ids = list.data?.items.map(({ id }) => id) ?? [];
  const { current, move } = useCurrentRow(ids, {
    open: undefined,
    list: JSON.stringify(filter),
    onMove: () => {},
  });
  const add = () => changeSearch({ new: '1' });
  useShortcuts([
    { key: 'j', label: PRODUCTS_TEXT.keyDown, run: () => move(1) },
    { key: 'k', label: PRODUCTS_TEXT.keyUp, run: () => move(-1) },
    ...(mayChange ? [{ key: 'n', label: PRODUCTS_TEXT.keyAdd, run: add }] : []),
  ]);
  return (
    <>
      <ScreenHead title={PRODUCTS_TEXT.title}>
        <ToolButton onClick={() => setFileOpen(true)}>{PRODUCT_FILES_TEXT.open}</ToolButton>
        {mayChange && (
          <ToolButton look="solid" onClick={add}>
            <Plus aria-hidden="true" size={16} />
            {PRODUCTS_TEXT.add}
          </ToolButton>
        )}
      </ScreenHead>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <StateTabs current={filter.state} />
        <div className="flex min-w-0 grow sm:justify-end">
          <ProductFilters filter={filter} />
        </div>
      </div>
      <ProductsTable
        filter={filter}
        list={list}
        current={current}
        onOpen={(id) => changeSearch({ open: id, cursor: filter.cursor })}
        onSoldOut={maySaySoldOut(operator.role) ? setSoldOutOf : undefined}
      />
      {soldOutOf && (
        <SoldOutDialog
          product={{ id: soldOutOf.id, name: `${soldOutOf.title} ${soldOutOf.pack}` }}
          soldOut={soldOutOf.soldOut}
          role={operator.role}
          onDone={async (now) => {
            setSoldOutOf(null);
            await queryClient.invalidateQueries({ queryKey: [PRODUCTS_KEY, operator.id] });
            // Its row is gone, and with it the button that had the focus.
            if (!now && filter.state === 'sold-out') focusHeading();
          }}
          onOvertaken={() =>
            void queryClient.invalidateQueries({ queryKey: [PRODUCTS_KEY, operator.id] })
          }
          onClose={() => setSoldOutOf(null)}
        />
      )}
      {isFileOpen && (
        <ProductFilesDialog
          operator={operator}
          category={filter.category}
          mayChange={mayChange}
          onClose={() => setFileOpen(false)}
        />
      )}
    </>
  );
}
