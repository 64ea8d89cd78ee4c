import type { SoldOutState } from '../../contract/console-sold-out.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { indiaDay } from '../../domain/india-day.ts';
import { mayEndSoldOut, soldOutRefusal } from '../../domain/sold-out.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { daysAfter } from '../../domain/working-day.ts';

// What a person chooses in the dialog 'Sold out'.

export interface SoldOutDraft {
  readonly isEverywhere: boolean;
  readonly districts: readonly string[];
  readonly isUntilDay: boolean;
  /** As the date field has it; '': no day. */
  readonly day: string;
}

/** Which part of the form is wrong. */
type SoldOutField = 'districts' | 'day';

export const FIELD_OF_CODE: Partial<Record<ErrorCode, SoldOutField>> = {
  SOLD_OUT_INVALID: 'districts',
  BACK_ON_INVALID: 'day',
};

export const today = (): string => indiaDay(new Date());
export const tomorrow = (): string => daysAfter(today(), 1);

export const draftOf = (soldOut: SoldOutState): SoldOutDraft => ({
  isEverywhere: !soldOut || soldOut.districts.length === 0,
  districts: soldOut?.districts ?? [],
  isUntilDay: soldOut ? soldOut.backOn !== null : false,
  day: soldOut?.backOn ?? '',
});

interface Said {
  readonly districts: string[];
  readonly backOn: string | null;
}

/** What the person saw, as the call takes it. */
export const seenOf = (soldOut: SoldOutState): Said | null =>
  soldOut && { districts: soldOut.districts, backOn: soldOut.backOn };

/** As the call takes it, or what is wrong with it. A packer says it for today. */
export function readDraft(draft: SoldOutDraft, role: StaffRole): Said | ErrorCode {
  if (!draft.isEverywhere && draft.districts.length === 0) return 'SOLD_OUT_INVALID';
  const backOn = role === 'packer' ? tomorrow() : draft.isUntilDay ? draft.day : null;
  const districts = draft.isEverywhere ? [] : [...draft.districts];
  return soldOutRefusal(role, backOn, today()) ?? { districts, backOn };
}

/** Whether the role says such things at all. */
export const maySaySoldOut = (role: StaffRole): boolean =>
  soldOutRefusal(role, tomorrow(), today()) === null;

/** Whether the role may change what is said now. */
export const mayChangeSoldOut = (role: StaffRole, soldOut: SoldOutState): boolean =>
  maySaySoldOut(role) && (soldOut === null || mayEndSoldOut(role, soldOut, today()));
