import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  addShopNoteRoute,
  blockRetailerRoute,
  changeRetailerDistrictRoute,
  decideRetailerRoute,
  listOrdersOfRetailerRoute,
  listRetailersRoute,
  readLedgerOfRetailerRoute,
  readRetailerRoute,
  unblockRetailerRoute,
} from '../../contract/console-retailers.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { staffOf } from '../http/staff-of.ts';
import { blockRetailer, unblockRetailer } from './block-retailer.ts';
import { changeDistrict } from './change-district.ts';
import { decideRetailer } from './decide-retailer.ts';
import { listOrdersOfRetailer } from './list-orders-of-retailer.ts';
import { listRetailers } from './list-retailers.ts';
import { readLedger } from './read-ledger.ts';
import { readRetailer } from './read-retailer.ts';
import { addShopNote } from './shop-notes.ts';

export function mountRetailers(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(listRetailersRoute, async (c) =>
      privateJson(c, await listRetailers(database(c), c.req.valid('query'))),
    )
    .openapi(readRetailerRoute, async (c) =>
      privateJson(c, await readRetailer(database(c), c.req.valid('param').id)),
    )
    .openapi(listOrdersOfRetailerRoute, async (c) => {
      const { role } = staffOf(c);
      const { id } = c.req.valid('param');
      return privateJson(
        c,
        await listOrdersOfRetailer(database(c), role, id, c.req.valid('query')),
      );
    })
    .openapi(readLedgerOfRetailerRoute, async (c) => {
      const { id } = c.req.valid('param');
      return privateJson(c, await readLedger(database(c), id, c.req.valid('query')));
    })
    .openapi(decideRetailerRoute, async (c) => {
      const { id } = c.req.valid('param');
      return privateJson(c, await decideRetailer(accounts(c), staffOf(c), id, c.req.valid('json')));
    })
    .openapi(changeRetailerDistrictRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { district } = c.req.valid('json');
      return privateJson(c, await changeDistrict(accounts(c), staffOf(c), id, district));
    })
    .openapi(blockRetailerRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { reason } = c.req.valid('json');
      return privateJson(c, await blockRetailer(accounts(c), staffOf(c), id, reason));
    })
    .openapi(unblockRetailerRoute, async (c) =>
      privateJson(c, await unblockRetailer(accounts(c), staffOf(c), c.req.valid('param').id)),
    )
    .openapi(addShopNoteRoute, async (c) => {
      const { id } = c.req.valid('param');
      const note = await addShopNote(database(c), staffOf(c), id, c.req.valid('json'));
      return privateJson(c, note, { status: 201 });
    });
}

const accounts = (c: Context<RequestContext>) => c.get('services').accounts;
const database = (c: Context<RequestContext>) => c.get('services').database.db;
