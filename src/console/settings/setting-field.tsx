import { useId } from 'react';
import type { SettingEntry } from '../../contract/console-settings.ts';
import { INDIAN_STATES } from '../../domain/district-rules.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import type { ShopSetting } from '../../domain/shop-settings.ts';
import { STORE_INVOICE_LANGUAGES } from '../../domain/tax/invoice-language.ts';
import {
  SETTING_HINTS,
  SETTING_LABELS,
  SETTING_PROBLEMS,
  SETTINGS_TEXT,
  STORE_INVOICE_LANGUAGE_NAMES,
} from '../../text/console-settings.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { isConflict } from './setting-drafts.ts';
import { SignatureField } from './signature-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** How a value is called beside its field. */
function shownValue(name: ShopSetting, value: string): string {
  if (name === 'signature') return value ? SETTINGS_TEXT.picture : SETTINGS_TEXT.noPicture;
  if (value === '') return SETTINGS_TEXT.nothing;
  if (name === 'freeDeliveryAbove') return formatRupees(Number(value) * 100);
  return OPTIONS[name]?.find(([option]) => option === value)?.[1] ?? value;
}

/** One setting: its value, its default, who changed it, and a colleague's change in between. */
export function SettingField({ entry, form }: { entry: SettingEntry; form: SettingsForm }) {
  const { name } = entry;
  const draft = form.drafts[name];
  const label = SETTING_LABELS[name];
  const shown = draft ? (draft.value ?? entry.default) : entry.value;
  const error = form.invalid.includes(name) ? SETTING_PROBLEMS[name] : undefined;
  const props = {
    label,
    hint: SETTING_HINTS[name],
    error,
    value: shown,
    onChange: ({ target }: { target: { value: string } }) => form.type(entry, target.value),
  };
  return (
    <div className="min-w-0">
      {name === 'signature' ? (
        <SignatureField
          hint={SETTING_HINTS.signature}
          error={error}
          label={label}
          id={shown}
          onChange={(id) => form.type(entry, id)}
        />
      ) : (
        <Control name={name} {...props} />
      )}
      {isConflict(draft, entry) ? (
        <Conflict entry={entry} form={form} />
      ) : (
        <Facts entry={entry} form={form} />
      )}
    </div>
  );
}

type ControlProps = Parameters<typeof Field>[0] & Parameters<typeof SelectField>[0];

function Control({ name, ...props }: Omit<ControlProps, 'name'> & { name: ShopSetting }) {
  const options = OPTIONS[name];
  if (!options) return <Field {...props} autoComplete="off" spellCheck={false} />;
  return (
    <SelectField {...props}>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** What can be chosen; all other settings are typed. */
const OPTIONS: Readonly<Partial<Record<ShopSetting, readonly (readonly [string, string])[]>>> = {
  state: INDIAN_STATES.map((state) => [state, state]),
  invoiceLanguage: STORE_INVOICE_LANGUAGES.map((language) => [
    language,
    STORE_INVOICE_LANGUAGE_NAMES[language],
  ]),
  pricesForVerifiedOnly: [
    ['false', SETTINGS_TEXT.everyone],
    ['true', SETTINGS_TEXT.verifiedOnly],
  ],
};

function Facts({ entry, form }: { entry: SettingEntry; form: SettingsForm }) {
  const { name, isDefault, changedAt, changedBy } = entry;
  const label = SETTING_LABELS[name];
  const theDefault = shownValue(name, entry.default);
  const draft = form.drafts[name];
  const willBeDefault = draft?.value === null;
  const standing = () => {
    if (willBeDefault) return SETTINGS_TEXT.willBeDefault(theDefault);
    if (draft) return SETTINGS_TEXT.now(shownValue(name, entry.value));
    return isDefault ? SETTINGS_TEXT.isDefault : SETTINGS_TEXT.defaultIs(theDefault);
  };
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <p className="min-w-0 wrap-anywhere text-soft">
        {standing()}
        {!isDefault && changedAt && changedBy && (
          <> · {SETTINGS_TEXT.changedBy(changedBy, formatMoment(changedAt))}</>
        )}
      </p>
      {willBeDefault ? (
        <ToolButton onClick={() => form.drop(name)} aria-label={SETTINGS_TEXT.keepOf(label)}>
          {SETTINGS_TEXT.keep}
        </ToolButton>
      ) : (
        // A signature has a button of its own for that.
        !isDefault &&
        name !== 'signature' && (
          <ToolButton
            onClick={() => form.type(entry, null)}
            aria-label={SETTINGS_TEXT.toDefaultOf(label)}
          >
            {SETTINGS_TEXT.toDefault}
          </ToolButton>
        )
      )}
    </div>
  );
}

function Conflict({ entry, form }: { entry: SettingEntry; form: SettingsForm }) {
  const id = useId();
  const { name, value, changedBy } = entry;
  const label = SETTING_LABELS[name];
  return (
    <div role="alert" className="mt-2 rounded-xl bg-turmeric-wash px-3 py-2 text-sm">
      <p id={id} className="wrap-anywhere">
        {SETTINGS_TEXT.theirs(shownValue(name, value), changedBy)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ToolButton
          onClick={() => form.drop(name)}
          aria-label={SETTINGS_TEXT.takeTheirsOf(label)}
          aria-describedby={id}
        >
          {SETTINGS_TEXT.takeTheirs}
        </ToolButton>
        <ToolButton
          onClick={() => form.keepMine(entry)}
          aria-label={SETTINGS_TEXT.keepMineOf(label)}
          aria-describedby={id}
        >
          {SETTINGS_TEXT.keepMine}
        </ToolButton>
      </div>
    </div>
  );
}
