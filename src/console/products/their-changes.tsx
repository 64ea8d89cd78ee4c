import { ACTIVITY_FIELD_NAMES } from '../../text/console-activity.ts';
import { PRODUCTS_TEXT, PRODUCT_FORM_TEXT as TEXT } from '../../text/console-products.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import {
  changedInputs,
  type Edit,
  fieldText,
  type ProductDraft,
  type Rebased,
  withFields,
} from './product-draft.ts';

interface TheirChangesProps {
  theirs: Rebased['theirs'];
  /** The product as the person saw it before the colleague changed it. */
  before: ProductDraft;
  edit: Edit;
  onChange: (now: ProductDraft) => void;
}

/** A field in words doesn't tell everything: one picture may have become another, or got another description. */
const changeText = (name: string, before: string, after: string): string =>
  before === after ? TEXT.theirOtherChange(name) : TEXT.theirChange(name, before, after);

/** What a colleague has changed in between: shown, and never overwritten without a decision. */
export function TheirChanges({ theirs, before, edit, onChange }: TheirChangesProps) {
  if (theirs.length === 0) return null;
  const open = changedInputs(edit.seen, edit.now);
  return (
    <div role="alert" className="mb-4 rounded-xl bg-turmeric-wash px-4 py-3 text-sm">
      <p className="font-semibold">{TEXT.theirs}</p>
      <ul className="my-2 grid gap-1.5">
        {theirs.map(({ field, isBoth }) => {
          const name =
            field === 'basePrice'
              ? PRODUCTS_TEXT.basePrice
              : (ACTIVITY_FIELD_NAMES[field] ?? field);
          const isOpen = isBoth && open.includes(field);
          return (
            <li key={field} className="wrap-anywhere">
              {changeText(name, fieldText(before, field), fieldText(edit.seen, field))}
              {isOpen && (
                <span className="ml-2 inline-flex flex-wrap items-center gap-2">
                  {TEXT.both}
                  <ToolButton onClick={() => onChange(withFields(edit.now, [field], edit.seen))}>
                    {TEXT.takeTheirs(name)}
                  </ToolButton>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <p>{TEXT.theirsTaken}</p>
    </div>
  );
}
