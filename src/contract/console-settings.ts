import { createRoute, z } from '@hono/zod-openapi';
import { SHOP_SETTINGS } from '../domain/shop-settings.ts';
import { consoleChangeFailures, consoleFailures } from './errors.ts';
import { jsonBody } from './fields.ts';
import { answer } from './order.ts';

// The shop's own data, over the environment's defaults (CONS-16). A value is a text; what each setting accepts:
// src/domain/shop-settings.ts.

const invalid = { error: 'SETTINGS_INVALID' } as const;
const name = z.enum(SHOP_SETTINGS, invalid);

const setting = z
  .object({
    name,
    value: z.string().openapi({ description: 'What holds now.' }),
    default: z.string().openapi({ description: 'What the environment says.' }),
    isDefault: z.boolean(),
    version: z.int().openapi({ description: '0: never changed in the console.' }),
    changedAt: z.iso.datetime().nullable(),
    changedBy: z.string().nullable(),
  })
  .openapi('ShopSetting');

const settings = z.object({ items: z.array(setting) }).openapi('ShopSettings');

export const readSettingsRoute = createRoute({
  method: 'get',
  path: '/console/settings',
  tags: ['Console'],
  summary: 'The shop’s settings, each with its default',
  responses: { 200: answer('All settings', settings), ...consoleFailures() },
});

export const changeSettingsRoute = createRoute({
  method: 'put',
  path: '/console/settings',
  tags: ['Console'],
  summary:
    'Change settings of the shop, all of them or none; they hold on all processes within a second',
  request: jsonBody(
    z.object({
      changes: z
        .array(
          z.object({
            name,
            value: z
              .string(invalid)
              .max(1_000, invalid)
              .nullable()
              .openapi({ description: 'null: back to the default.' }),
            version: z
              .int(invalid)
              .min(0, invalid)
              .openapi({ description: 'The version that the person saw.' }),
          }),
          invalid,
        )
        .min(1, invalid)
        .max(SHOP_SETTINGS.length, invalid)
        .refine(
          (changes) => new Set(changes.map((each) => each.name)).size === changes.length,
          invalid,
        ),
    }),
  ),
  responses: {
    200: answer('All settings', settings),
    ...consoleChangeFailures('SETTINGS_INVALID', 'SETTINGS_CHANGED', 'FRESH_PASSWORD_REQUIRED'),
  },
});

export type ShopSettings = z.infer<typeof settings>;
export type SettingEntry = z.infer<typeof setting>;
