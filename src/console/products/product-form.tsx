import type { ReactNode } from 'react';
import { CATEGORIES } from '../../domain/categories.ts';
import { MEASURES, type Measure, packText } from '../../domain/pack.ts';
import {
  GST_RATES,
  NAME_LISTS,
  PRODUCT_LENGTHS,
  type ProductField,
} from '../../domain/product-fields.ts';
import {
  MEASURE_NAMES,
  NAME_LIST_NAMES,
  PRODUCT_FIELD_MESSAGES,
  PRODUCT_FORM_TEXT as TEXT,
} from '../../text/console-products.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, SelectField, TextArea } from '../../ui/field.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { fieldsOf, type ProductDraft } from './product-draft.ts';

/** Which lists are in scripts that the browser should know. */
const LANGUAGES: Readonly<Record<string, string>> = {
  'hindi.script': 'hi',
  'tamil.script': 'ta',
  'malayalam.script': 'ml',
};

interface ProductFormProps {
  draft: ProductDraft;
  onChange: (draft: ProductDraft) => void;
  onSending: ((isSending: boolean) => void) | undefined;
  /** Fields that are not valid, known since the last attempt to save. */
  wrong: readonly (ProductField | 'basePrice')[];
  /** Below the pack. */
  packQuestion?: ReactNode;
  /** Below the base price. */
  priceLink?: ReactNode;
}

/** All fields of a product, as they are typed. */
export function ProductForm(props: ProductFormProps) {
  const { draft, onChange, wrong, packQuestion, priceLink } = props;
  const set = (changes: Partial<ProductDraft>) => onChange({ ...draft, ...changes });
  /** The props of an input whose text is one of the draft's. */
  const text = <Input extends keyof ProductDraft>(input: Input, field?: ProductField) => ({
    value: draft[input] as string,
    onChange: ({ target }: { target: { value: string } }) => set({ [input]: target.value }),
    error: field && wrong.includes(field) ? PRODUCT_FIELD_MESSAGES[field] : undefined,
    autoComplete: 'off',
  });
  return (
    <div className="grid gap-6">
      <Group title={TEXT.about}>
        <Field
          {...text('title', 'title')}
          label={TEXT.titleField}
          maxLength={PRODUCT_LENGTHS.title}
        />
        <Categories
          categories={draft.categories}
          onChange={(categories) => set({ categories })}
          error={wrong.includes('categories') ? PRODUCT_FIELD_MESSAGES.categories : undefined}
        />
        <TextArea
          {...text('description', 'description')}
          label={TEXT.description}
          rows={4}
          maxLength={PRODUCT_LENGTHS.description}
        />
      </Group>

      <PictureEditor
        pictures={draft.pictures}
        onChange={(pictures) => set({ pictures })}
        onSending={props.onSending}
        error={wrong.includes('pictures') ? PRODUCT_FIELD_MESSAGES.pictures : undefined}
      />

      <Group title={TEXT.sold}>
        <Checkbox
          label={TEXT.loose}
          checked={draft.isLoose}
          onChange={(isLoose) => set({ isLoose })}
        />
        {!draft.isLoose && (
          <div className="grid gap-4 sm:grid-cols-3">
            <Field {...text('amount', 'pack')} label={TEXT.amount} inputMode="decimal" />
            <SelectField
              label={TEXT.measure}
              value={draft.measure}
              onChange={({ target }) => set({ measure: target.value as Measure })}
            >
              {MEASURES.map((measure) => (
                <option key={measure} value={measure}>
                  {MEASURE_NAMES[measure]}
                </option>
              ))}
            </SelectField>
            <Field {...text('container')} label={TEXT.container} hint={TEXT.containerHint} />
            <Field
              {...text('innerCount')}
              label={TEXT.innerCount}
              hint={TEXT.innerCountHint}
              inputMode="numeric"
            />
            {draft.innerCount.trim() !== '' && (
              <Field {...text('innerContainer')} label={TEXT.innerContainer} />
            )}
          </div>
        )}
        <p className="text-sm text-soft">{TEXT.shownAs(packText(fieldsOf(draft).pack))}</p>
        {packQuestion}
        <Field {...text('familyId', 'familyId')} label={TEXT.family} hint={TEXT.familyHint} />
      </Group>

      <Group title={TEXT.names} hint={TEXT.namesHint}>
        <div className="grid gap-4 sm:grid-cols-2">
          {NAME_LISTS.map((list) => (
            <Field
              key={list}
              label={NAME_LIST_NAMES[list]}
              lang={LANGUAGES[list]}
              value={draft.names[list]}
              onChange={({ target }) => set({ names: { ...draft.names, [list]: target.value } })}
              autoComplete="off"
            />
          ))}
        </div>
        {wrong.includes('localNames') && <Wrong>{PRODUCT_FIELD_MESSAGES.localNames}</Wrong>}
      </Group>

      <Group title={TEXT.tax}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            {...text('hsnCode', 'hsnCode')}
            label={TEXT.hsnCode}
            hint={TEXT.hsnHint}
            inputMode="numeric"
          />
          <SelectField {...text('gstRate', 'gstRate')} label={TEXT.gstRate}>
            <option value="">{TEXT.gstUnknown}</option>
            {GST_RATES.map((rate) => (
              <option key={rate} value={rate}>
                {TEXT.percent(rate)}
              </option>
            ))}
          </SelectField>
        </div>
      </Group>

      <Group title={TEXT.more}>
        <div className="grid gap-4 sm:grid-cols-3">
          <div>
            <Field
              {...text('basePrice')}
              label={TEXT.basePrice}
              hint={TEXT.basePriceHint}
              error={wrong.includes('basePrice') ? ERROR_MESSAGES.PRICES_INVALID : undefined}
              inputMode="decimal"
            />
            {priceLink}
          </div>
          <Field
            {...text('creditPoints', 'creditPoints')}
            label={TEXT.creditPoints}
            inputMode="numeric"
          />
          <Field
            {...text('trendRank', 'trendRank')}
            label={TEXT.trendRank}
            hint={TEXT.trendHint}
            inputMode="numeric"
          />
        </div>
      </Group>
    </div>
  );
}

const Wrong = ({ children }: { children: string }) => (
  <p role="alert" className="text-sm font-medium text-chilli">
    {children}
  </p>
);

const Group = (props: { title: string; hint?: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-4 rounded-xl border border-line bg-paper p-4">
    <legend className="px-1 font-display text-lg font-semibold">{props.title}</legend>
    {props.hint && <p className="-mt-2 text-sm text-soft">{props.hint}</p>}
    {props.children}
  </fieldset>
);

interface CategoriesProps {
  categories: readonly string[];
  onChange: (categories: readonly string[]) => void;
  error: string | undefined;
}

/** The main category first, then the others in the order of the store. */
function Categories({ categories, onChange, error }: CategoriesProps) {
  const [main = '', ...others] = categories;
  const choose = (name: string) => onChange([name, ...others.filter((other) => other !== name)]);
  const toggle = (name: string) =>
    onChange(
      categories.includes(name)
        ? categories.filter((other) => other !== name)
        : [...categories, name],
    );
  return (
    <div className="grid gap-3">
      <SelectField
        label={TEXT.mainCategory}
        hint={TEXT.categoriesHint}
        error={error}
        value={main}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="" disabled />
        {/* An imported product may have another one. */}
        {[...new Set([...CATEGORIES, ...(main ? [main] : [])])].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{TEXT.otherCategories}</legend>
        <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
          {CATEGORIES.filter((name) => name !== main).map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={others.includes(name)}
              disabled={main === ''}
              onChange={() => toggle(name)}
              className="text-sm"
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
