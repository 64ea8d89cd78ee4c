import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  addDistrictRoute,
  changeDistrictRoute,
  listDistrictsRoute,
} from '../../contract/console-districts.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { staffOf } from '../http/staff-of.ts';
import { addDistrict } from './add-district.ts';
import { changeDistrict } from './change-district.ts';
import { listDistricts } from './list-districts.ts';

export function mountDistricts(api: OpenAPIHono<RequestContext>): void {
  api
    .openapi(listDistrictsRoute, async (c) => privateJson(c, await listDistricts(database(c))))
    .openapi(addDistrictRoute, async (c) => {
      const saved = await addDistrict(database(c), staffOf(c), c.req.valid('json'));
      await c.get('services').districts.refresh();
      return privateJson(c, saved);
    })
    .openapi(changeDistrictRoute, async (c) => {
      const { name } = c.req.valid('param');
      const saved = await changeDistrict(database(c), staffOf(c), name, c.req.valid('json'));
      await c.get('services').districts.refresh();
      return privateJson(c, saved);
    });
}

const database = (c: Context<RequestContext>) => c.get('services').database.db;
