import { HOME_SHELF_SIZE } from '../../src/domain/constants.ts';
import type { Statement } from './bare-database.ts';
import { PACK_COLUMNS } from './bare-pack.ts';

// The least SQL for the same data as in the store's answers.

const CARD = `p.id, p.title, p.categories, p.images, p.unit, p.family_id, ${PACK_COLUMNS}`;
export const PRICED = `${CARD}, coalesce(d.base_price, p.price) as exact`;
const AFTER = `where (p.sort_key, p.id) > ($1, $2) order by p.sort_key, p.id`;
export const OWN_PRICE = 'left join district_price d on d.product_id = p.id and d.district =';

export const LIST_SIZE = 24;
export const SUGGESTIONS = 8;

export const listStatement: Statement = {
  name: 'list',
  text: `select ${CARD}, p.sort_key from product p ${AFTER} limit ${LIST_SIZE + 1}`,
};

export const pricedListStatement: Statement = {
  name: 'priced_list',
  text: `select ${PRICED}, p.sort_key from product p ${OWN_PRICE} $3 ${AFTER} limit ${LIST_SIZE + 1}`,
};

export const detailStatement: Statement = {
  name: 'detail',
  text: `select ${CARD}, p.description, p.local_names, p.category_link from product p where p.id = $1`,
};

export const pricedDetailStatement: Statement = {
  name: 'priced_detail',
  text: `
    select ${PRICED}, p.description, p.local_names, p.category_link, p.credit_points,
           p.price, p.price_incl_tax, p.total_price, p.gst_rate, p.cgst, p.sgst,
           d.base_price, d.total_price as own_total_price, d.cgst as own_cgst, d.sgst as own_sgst
    from product p ${OWN_PRICE} $2
    where p.id = $1`,
};

export const packsStatement: Statement = {
  name: 'packs',
  text: `select ${PACK_COLUMNS}, count(*)::int as products from product p group by ${PACK_COLUMNS}`,
};

const FAMILIES = 'where p.family_id = any($1) order by coalesce(p.pack_amount, 0), p.id';

export const familiesStatement: Statement = {
  name: 'families',
  text: `select ${CARD} from product p ${FAMILIES}`,
};

export const pricedFamiliesStatement: Statement = {
  name: 'priced_families',
  text: `select ${PRICED} from product p ${OWN_PRICE} $2 ${FAMILIES}`,
};

const shelf = (name: string, category: string, order: 'trend_rank' | 'price', size: number) => `
  (select '${name}' as shelf, ${CARD}
   from category_shelf s join product p on p.id = s.product_id
   where s.category = '${category}' ${order === 'price' ? 'and s.price is not null' : ''}
   order by s.${order}, s.sort_key
   limit ${size})`;

const { carousel, section } = HOME_SHELF_SIZE;
export const homeStatement: Statement = {
  name: 'home',
  text: [
    shelf('spices', 'Spices', 'trend_rank', carousel),
    shelf('lowest', 'Dry Fruits', 'price', section),
    shelf('dryFruits', 'Dry Fruits', 'trend_rank', section),
    shelf('hotels', 'Hotels & Bakeries', 'trend_rank', section),
    shelf('sachets', 'Sachets', 'trend_rank', section),
  ].join(' union all '),
};

export const sameCategoryStatement: Statement = {
  name: 'same_category',
  text: `
    select ${CARD}
    from category_shelf s join product p on p.id = s.product_id
    where s.category = (select categories[1] from product where id = $1)
    order by s.trend_rank, s.sort_key
    limit ${carousel}`,
};

export const searchStatement: Statement = {
  name: 'search',
  text: `
    select ${CARD}
    from (select product_id, sort_key, ts_rank(words, $1::tsquery) as rank
          from bare_search where words @@ $1::tsquery
          order by rank desc, sort_key limit $2) as hit
    join product p on p.id = hit.product_id
    order by hit.rank desc, hit.sort_key`,
};

export const nearWordsStatement: Statement = {
  name: 'near_words',
  text: 'select word from bare_word where word % $1 order by similarity(word, $1) desc limit 3',
};
