import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { SettingEntry } from '../../contract/console-settings.ts';
import type { ShopSetting } from '../../domain/shop-settings.ts';
import { SETTINGS_TEXT } from '../../text/console-settings.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useConsole } from '../console-context.tsx';
import { BottomBar } from '../frame/bottom-bar.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { DraftNotKept } from '../order/draft-not-kept.tsx';
import { settingsQuery } from '../queries/settings.ts';
import type { Operator } from '../session.ts';
import { SettingField } from '../settings/setting-field.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';

const SECTIONS: readonly { readonly title: string; readonly settings: readonly ShopSetting[] }[] = [
  { title: SETTINGS_TEXT.shop, settings: ['name', 'address', 'phone', 'hours'] },
  { title: SETTINGS_TEXT.numbers, settings: ['gstNumber', 'fssaiNumber'] },
  {
    title: SETTINGS_TEXT.invoices,
    settings: [
      ...(['legalName', 'state', 'invoicePrefix', 'creditNotePrefix'] as const),
      ...(['invoiceLanguage', 'upiId', 'signature'] as const),
    ],
  },
  {
    title: SETTINGS_TEXT.tally,
    settings: ['tallySalesLedger', 'tallyCgstLedger', 'tallySgstLedger', 'tallyIgstLedger'],
  },
  { title: SETTINGS_TEXT.links, settings: ['chatNumber', 'appLink'] },
  { title: SETTINGS_TEXT.delivery, settings: ['metroDays', 'remoteDays', 'freeDeliveryAbove'] },
  { title: SETTINGS_TEXT.prices, settings: ['pricesForVerifiedOnly'] },
];

/** The shop's own data, over the environment's defaults (CONS-16). */
export function SettingsScreen({ operator }: { operator: Operator }) {
  const { api } = useConsole();
  const settings = useQuery(settingsQuery(api, operator.id));
  return (
    <>
      <ScreenHead title={SETTINGS_TEXT.title} hint={SETTINGS_TEXT.hint} />
      {settings.isError && (
        <div className="mb-3">
          <CallFailedNotice
            sentence={SETTINGS_TEXT.readFailed}
            tryAgain={() => settings.refetch()}
            isTrying={settings.isFetching}
          />
        </div>
      )}
      {settings.isPending && <Loading />}
      {settings.data && <Form items={settings.data.items} operator={operator} />}
    </>
  );
}

function Form({ items, operator }: { items: readonly SettingEntry[]; operator: Operator }) {
  const form = useSettingsForm(operator);
  const count = form.changed.length;
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    await form.save();
    // After the errors are shown.
    setTimeout(() => element.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-3">
      {SECTIONS.map(({ title, settings }) => (
        <fieldset key={title} className="min-w-0 rounded-xl border border-line bg-paper p-4 pt-3">
          <legend className="float-left mb-3 w-full font-display text-lg font-semibold">
            {title}
          </legend>
          <div className="clear-both grid gap-x-6 gap-y-5 lg:grid-cols-2">
            {settings.map((name) => {
              const entry = items.find((item) => item.name === name);
              return entry && <SettingField key={name} entry={entry} form={form} />;
            })}
          </div>
        </fieldset>
      ))}
      <DraftNotKept isKept={form.isKept} />
      {count > 0 && (
        <div className="sticky bottom-2 z-20">
          <BottomBar label={SETTINGS_TEXT.title} status={SETTINGS_TEXT.unsaved(count)}>
            <ToolButton look="dark" onClick={form.discard}>
              {SETTINGS_TEXT.discard}
            </ToolButton>
            <ToolButton look="turmeric" type="submit" isBusy={form.isBusy}>
              {form.isBusy ? SETTINGS_TEXT.saving : SETTINGS_TEXT.save}
            </ToolButton>
          </BottomBar>
        </div>
      )}
    </form>
  );
}

const Loading = () => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">{SETTINGS_TEXT.loading}</span>
    {SECTIONS.map(({ title }) => (
      <Skeleton key={title} className="h-44 rounded-xl!" />
    ))}
  </div>
);
