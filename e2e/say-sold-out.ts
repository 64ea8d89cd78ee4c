import { indiaDay } from '../src/domain/india-day.ts';
import { daysAfter } from '../src/domain/working-day.ts';
import type { StoreServer } from './store-server.ts';

// Goods that are sold out, as if staff had said so.

export const BACK_ON = daysAfter(indiaDay(new Date()), 3);

export const saySoldOut = (store: StoreServer, productId: string) =>
  store.execute(
    `insert into sold_out (product_id, district, back_on, set_by_name)
      values ('${productId}', '', '${BACK_ON}', 'Olivia')`,
  );
export const sayBack = (store: StoreServer) => store.execute('delete from sold_out');
