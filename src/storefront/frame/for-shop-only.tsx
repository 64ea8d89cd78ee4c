import { FOR_SHOP_ONLY_TEXT } from '../../text/store-view.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Instead of a screen about passwords, logins or the deletion of the account, for staff who see the store as a shop. */
export default function ForShopOnly() {
  return (
    <EmptyState>
      <h1 className="mb-2 text-[1.875rem]">{FOR_SHOP_ONLY_TEXT.title}</h1>
      <p>{FOR_SHOP_ONLY_TEXT.hint}</p>
    </EmptyState>
  );
}
