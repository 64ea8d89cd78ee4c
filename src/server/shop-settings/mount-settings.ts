import type { OpenAPIHono } from '@hono/zod-openapi';
import { changeSettingsRoute, readSettingsRoute } from '../../contract/console-settings.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { staffOf } from '../http/staff-of.ts';
import type { Settings } from '../settings.ts';
import { changeSettings } from './change-settings.ts';
import { readSettingEntries } from './read-settings.ts';

export function mountSettings(api: OpenAPIHono<RequestContext>, { shopDefaults }: Settings): void {
  api
    .openapi(readSettingsRoute, async (c) =>
      privateJson(c, await readSettingEntries(c.get('services').database.db, shopDefaults)),
    )
    .openapi(changeSettingsRoute, async (c) => {
      const { database, shop } = c.get('services');
      await changeSettings(database.db, shopDefaults, staffOf(c), c.req.valid('json').changes);
      // Whoever changed it sees it at once; the other processes are notified.
      await shop.refresh();
      return privateJson(c, await readSettingEntries(database.db, shopDefaults));
    });
}
