import type { ActivityFields } from '../../domain/activity.ts';
import { formatDate, formatMoment } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import {
  ACTIVITY_FIELD_NAMES,
  ACTIVITY_TEXT,
  ACTIVITY_VALUE_NAMES,
} from '../../text/console-activity.ts';

export interface ChangedField {
  readonly name: string;
  /** undefined: there was nothing to compare with. */
  readonly before: string | undefined;
  readonly after: string;
}

/** The changed fields, readable. A field that is the same before and after is left out. */
export function describeChange(
  before: ActivityFields | null,
  after: ActivityFields | null,
): ChangedField[] {
  // The end of a coupon was once logged with its uses as what was before, but they stay.
  if (before && after === null && 'usageCount' in before) return describeChange(null, before);
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    keys
      .filter((key) => before?.[key] !== after?.[key])
      // A count of nothing is not worth a line.
      .filter((key) => after?.[key] !== 0 || before?.[key] !== undefined || MONEY.test(key))
      .map((key) => ({
        name: nameOf(key),
        before: before && key in before ? shownValue(key, before[key]) : undefined,
        after: shownValue(key, after?.[key]),
      }))
  );
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MONEY = /(amount|cash|paise)/i;

function shownValue(key: string, value: ActivityFields[string] | undefined): string {
  if (value === null || value === undefined || value === '') return ACTIVITY_TEXT.nothing;
  if (typeof value === 'boolean') return value ? ACTIVITY_TEXT.yes : ACTIVITY_TEXT.no;
  if (typeof value === 'number') {
    return MONEY.test(key) ? formatRupees(value) : value.toLocaleString('en-IN');
  }
  const known = ACTIVITY_VALUE_NAMES[key]?.[value];
  if (known) return known;
  if (DAY.test(value)) return formatDate(value);
  return MOMENT.test(value) ? formatMoment(value) : value;
}

/** `cashTaken` becomes 'Cash taken'. */
function nameOf(key: string): string {
  const known = ACTIVITY_FIELD_NAMES[key];
  if (known) return known;
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
