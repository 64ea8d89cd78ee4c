import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { adjustPrice, parseAdjustment } from './adjust-price.ts';
import { parseBlock } from './clipboard-block.ts';
import {
  adjustCells,
  cellText,
  fillDown,
  pasteBlock,
  removeCells,
  type ShownRows,
  typeCell,
} from './edit-cells.ts';
import { type PriceRow, readRow, withPublished } from './price-rows.ts';
import { PriceSheet } from './price-sheet.ts';
import { reviewList } from './review-list.ts';
import { draftedPrice, isInherited, NO_DRAFTS, oddityOf, type RowDrafts } from './row-drafts.ts';

const rupees = (prices: readonly (number | null)[]) =>
  prices.map((price) => (price === null ? null : price * 100));

const CUMIN = readRow([
  'cumin',
  'Cumin (Jeera) Bold',
  '25 kg sack',
  ['Spices'],
  rupees([6_300, 6_424, null, null, null, 6_433, null, 6_357]),
  [[5, 3, 1_763_000_000, 640_000]],
  null,
]);
const FENNEL = readRow([
  'fennel',
  'Fennel Lucknowi',
  '25 kg sack',
  ['Spices'],
  rupees([5_200, null, null, null, 5_256, 5_079, null, null]),
  [],
  null,
]);
const PRICELESS = readRow(['new', 'New', '1 kg', ['Spices'], Array(8).fill(null), [], null]);

const ERODE = 5;
const PALAKKAD = 1;
const COIMBATORE = 2;

let stored: Map<string, RowDrafts>;
const store = {
  load: () => stored,
  save: (id: string, drafts: RowDrafts) => void stored.set(id, drafts),
};

const shownOf = (sheet: PriceSheet): ShownRows => ({
  count: sheet.rows.length,
  row: (at) => sheet.rows[at]!,
  drafts: (at) => sheet.draftsOf(sheet.rows[at]!.id),
});

function open(rows: readonly PriceRow[] = [CUMIN, FENNEL, PRICELESS]) {
  const sheet = new PriceSheet(store);
  sheet.setRows(rows);
  const priceIn = (id: string, column: number) =>
    draftedPrice(sheet.row(id)!, sheet.draftsOf(id), column);
  return { sheet, shown: shownOf(sheet), priceIn };
}

const range = (top: number, left: number, bottom = top, right = left) => ({
  top,
  left,
  bottom,
  right,
});

beforeEach(() => {
  stored = new Map();
});

describe('typing', () => {
  it('CONS-07 the base price typed into a district that follows it becomes its own', () => {
    const { sheet, shown } = open();
    expect(isInherited(FENNEL, sheet.draftsOf('fennel'), PALAKKAD)).toBe(true);
    sheet.change(typeCell(shown, { row: 1, column: PALAKKAD }, '5200'));
    expect(isInherited(FENNEL, sheet.draftsOf('fennel'), PALAKKAD)).toBe(false);
    expect(sheet.draftsOf('fennel')[PALAKKAD]?.value).toBe(520_000);
  });

  it('CONS-07 a typed price is a draft on the version that was seen', () => {
    const { sheet, shown } = open();
    sheet.change(typeCell(shown, { row: 0, column: ERODE }, ' ₹ 6,500 '));
    expect(sheet.draftsOf('cumin')[ERODE]).toEqual({
      value: 650_000,
      version: 3,
      pack: '25 kg sack',
    });
    expect(sheet.tally()).toMatchObject({ changed: 1, up: 1, down: 0, toLookAt: 0 });
    expect(cellText(shown, { row: 0, column: ERODE })).toBe('6500');
  });

  it('CONS-07 typing the saved price again leaves no draft', () => {
    const { sheet, shown } = open();
    sheet.change(typeCell(shown, { row: 0, column: ERODE }, '6500'));
    sheet.change(typeCell(shown, { row: 0, column: ERODE }, '6433'));
    expect(sheet.draftsOf('cumin')).toBe(NO_DRAFTS);
    expect(sheet.tally().changed).toBe(0);
  });

  it('CONS-07 what is not a price stays as typed, and needs a look', () => {
    const { sheet, shown, priceIn } = open();
    sheet.change(typeCell(shown, { row: 0, column: ERODE }, '64e3'));
    expect(cellText(shown, { row: 0, column: ERODE })).toBe('64e3');
    expect(sheet.tally()).toMatchObject({ changed: 1, up: 0, down: 0, toLookAt: 1, unreadable: 1 });
    expect(priceIn('cumin', ERODE)).toBeNull();
  });

  it('CONS-07 an emptied district goes back to the base price; a base price cannot be emptied', () => {
    const { sheet, shown, priceIn } = open();
    sheet.change(typeCell(shown, { row: 0, column: ERODE }, ''));
    expect(priceIn('cumin', ERODE)).toBe(630_000);
    expect(isInherited(sheet.row('cumin')!, sheet.draftsOf('cumin'), ERODE)).toBe(true);
    expect(sheet.tally()).toMatchObject({ changed: 1, down: 1 });
    sheet.change(typeCell(shown, { row: 0, column: 0 }, '6400'));
    sheet.change(typeCell(shown, { row: 0, column: 0 }, ''));
    expect(priceIn('cumin', 0)).toBe(630_000);
  });

  it('CONS-07 Delete on a range takes districts back to the base price and base drafts back', () => {
    const { sheet, shown, priceIn } = open();
    sheet.change(typeCell(shown, { row: 0, column: 0 }, '6400'));
    sheet.change(removeCells(shown, range(0, 0, 1, 7)));
    expect([1, 5, 7].map((column) => priceIn('cumin', column))).toEqual(Array(3).fill(630_000));
    expect([4, 5].map((column) => priceIn('fennel', column))).toEqual(Array(2).fill(520_000));
    expect(sheet.tally().changed).toBe(5);
  });

  it('CONS-07 a district without its own price shows the drafted base price', () => {
    const { sheet, shown, priceIn } = open();
    sheet.change(typeCell(shown, { row: 0, column: 0 }, '6500'));
    expect(priceIn('cumin', COIMBATORE)).toBe(650_000);
    expect(sheet.tally().changed).toBe(1);
  });
});

describe('pasting', () => {
  it('CONS-07 a pasted block changes what differs; empty cells and shown prices stay', () => {
    const { sheet, shown } = open();
    const text = '"6,300"\t6424\t6300\r\n\t5,100.50\t₹ 5150\r\n';
    const { changes, placed } = pasteBlock(shown, parseBlock(text), range(0, 0));
    expect(placed).toHaveLength(6);
    sheet.change(changes);
    expect(sheet.draftsOf('cumin')).toBe(NO_DRAFTS);
    expect(sheet.draftsOf('fennel').map((draft) => draft?.value)).toEqual([
      undefined,
      510_050,
      515_000,
    ]);
  });

  it('CONS-07 one pasted value fills a range; a word is kept for the person to see', () => {
    const { sheet, shown } = open();
    sheet.change(pasteBlock(shown, parseBlock('6000'), range(0, 1, 1, 2)).changes);
    expect(sheet.tally().changed).toBe(4);
    sheet.change(pasteBlock(shown, parseBlock('#N/A'), range(0, 1)).changes);
    expect(sheet.draftsOf('cumin')[PALAKKAD]!.value).toBe('#N/A');
  });

  it('CONS-07 a whole paste is one step to undo', () => {
    const { sheet, shown } = open();
    sheet.change(pasteBlock(shown, parseBlock('6000'), range(0, 0, 2, 7)).changes);
    expect(sheet.tally().changed).toBe(24);
    sheet.undo();
    expect(sheet.tally().changed).toBe(0);
    sheet.redo();
    expect(sheet.tally().changed).toBe(24);
  });
});

describe('filling and adjusting', () => {
  it('CONS-07 filling down copies own prices, and the lack of one', () => {
    const { sheet, shown, priceIn } = open();
    sheet.change(fillDown(shown, range(0, 3, 1, 5)));
    expect(priceIn('fennel', ERODE)).toBe(643_300);
    expect(isInherited(FENNEL, sheet.draftsOf('fennel'), 4)).toBe(true);
    expect(sheet.tally().changed).toBe(2);
  });

  it.each([
    [630_000, '5', 'percent', 661_500],
    [643_300, '5', 'percent', 675_500],
    [643_300, '-2.5', 'percent', 627_200],
    [19_850, '5%', 'percent', 20_800],
    [643_350, '+10', 'rupees', 644_350],
    [643_300, '-₹0.50', 'rupees', 643_250],
    [100, '-50', 'percent', 100],
    [30_000, '-500', 'rupees', null],
    [999_999_900, '10', 'percent', null],
  ] as const)('CONS-07 %i paise changed by %s %s are %s', (paise, text, by, expected) => {
    expect(adjustPrice(paise, parseAdjustment(text, by)!)).toBe(expected);
  });

  it.each(['', '0', 'five', '5%%5', '1e2', '--5', '5.555'])('CONS-07 %j is no change', (text) => {
    expect(parseAdjustment(text, 'percent')).toBeNull();
  });

  it('CONS-07 no price is taken away by percent', () => {
    expect(parseAdjustment('-100', 'percent')).toBeNull();
    expect(parseAdjustment('-100', 'rupees')).toEqual({ by: 'rupees', amount: -100 });
  });

  it('CONS-07 a percentage of whole rows changes own prices; the rest follows the base price', () => {
    const { sheet, shown, priceIn } = open();
    const { changes, refused } = adjustCells(shown, range(0, 0, 2, 7), {
      by: 'percent',
      amount: 5,
    });
    sheet.change(changes);
    expect(refused).toBe(0);
    // Cumin has four own prices, Fennel three, the new product none.
    expect(sheet.tally()).toMatchObject({ changed: 7, up: 7 });
    expect(priceIn('cumin', COIMBATORE)).toBe(661_500);
    expect(sheet.draftsOf('cumin')[COIMBATORE]).toBeUndefined();
  });

  it('CONS-07 without the base price in the range, a district gets its own price', () => {
    const { sheet, shown, priceIn } = open();
    const adjustment = { by: 'percent', amount: 10 } as const;
    sheet.change(adjustCells(shown, range(0, COIMBATORE), adjustment).changes);
    expect(priceIn('cumin', COIMBATORE)).toBe(693_000);
    expect(isInherited(CUMIN, sheet.draftsOf('cumin'), COIMBATORE)).toBe(false);
  });

  it('CONS-07 a price that would fall below a rupee stays and is counted', () => {
    const { shown } = open();
    const { changes, refused } = adjustCells(shown, range(0, 0, 1, 0), {
      by: 'rupees',
      amount: -6_000,
    });
    expect(changes).toEqual([{ id: 'cumin', column: 0, value: 30_000 }]);
    expect(refused).toBe(1);
  });
});

describe('odd prices', () => {
  const oddity = (row: PriceRow, column: number, value: number) =>
    oddityOf(row, Object.assign([], { [column]: { value, version: 0, pack: row.pack } }), column);

  it.each([
    [ERODE, 643_300, null],
    [ERODE, 836_290, null],
    [ERODE, 836_300, 'far from last'],
    [ERODE, 450_310, null],
    [ERODE, 450_300, 'far from last'],
    [ERODE, 64_330, 'far from others'],
    [ERODE, 6_433_000, 'far from others'],
    [COIMBATORE, 900_000, 'far from last'],
    [0, 63_000, 'far from others'],
  ] as const)('CONS-07 column %i at %i paise: %s', (column, value, expected) => {
    expect(oddity(CUMIN, column, value)).toBe(expected);
  });

  it('CONS-07 a first price has nothing to be compared with', () => {
    expect(oddity(PRICELESS, 0, 100)).toBeNull();
  });

  it('CONS-07 a price that was already a tenth of the others is still odd after a small change', () => {
    const row = { ...CUMIN, prices: CUMIN.prices.map((price, at) => (at === 5 ? 64_000 : price)) };
    expect(oddity(row, ERODE, 64_300)).toBe('far from others');
  });
});

describe('counting', () => {
  it('CONS-07 counts up, down and the largest, also after the largest is taken back', () => {
    const { sheet, shown } = open();
    sheet.change(typeCell(shown, { row: 0, column: 0 }, '6,615'));
    sheet.change(typeCell(shown, { row: 1, column: 0 }, '4,680'));
    expect(sheet.tally()).toMatchObject({ changed: 2, up: 1, down: 1 });
    expect(sheet.tally().largest).toBeCloseTo(-0.1);
    sheet.undo();
    expect(sheet.tally().largest).toBeCloseTo(0.05);
    sheet.discard();
    expect(sheet.tally().largest).toBe(0);
  });

  it('CONS-07 the running count is what counting everything anew gives, after any steps', () => {
    const cell = fc.record({
      row: fc.nat(2),
      column: fc.nat(7),
      text: fc.constantFrom('6000', '6433', '100', '', 'x', '52000', '5200'),
    });
    const step = fc.oneof(
      { weight: 4, arbitrary: cell },
      fc.constantFrom('undo' as const, 'redo' as const, 'discard' as const),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        stored = new Map();
        const { sheet, shown } = open();
        for (const each of steps) {
          if (typeof each === 'string') sheet[each]();
          else sheet.change(typeCell(shown, each, each.text));
        }
        const counted = sheet.tally();
        const { sheet: again } = open();
        expect(again.tally()).toEqual(counted);
        // Undoing every step leads back to the beginning.
        while (sheet.canUndo) sheet.undo();
        expect(sheet.tally().changed).toBe(0);
      }),
    );
  });
});

describe('drafts and colleagues', () => {
  const published = (price: number | null) =>
    withPublished(CUMIN, [{ column: ERODE, price, version: 4 }], Date.now());

  it('CONS-07 drafts are there again after a reload, also before their row', () => {
    const first = open();
    first.sheet.change(typeCell(first.shown, { row: 0, column: ERODE }, '6500'));
    const sheet = new PriceSheet(store);
    expect(sheet.tally().changed).toBe(0);
    sheet.put([FENNEL]);
    sheet.put([CUMIN]);
    expect(sheet.tally().changed).toBe(1);
    expect(sheet.draftedRows().map(({ row }) => row.id)).toEqual(['cumin']);
  });

  it('CONS-07 what another tab drafts appears, and does not touch this tab’s drafts', () => {
    const { sheet, shown } = open();
    sheet.change(typeCell(shown, { row: 0, column: ERODE }, '6500'));
    sheet.receive('fennel', [{ value: 530_000, version: 0, pack: FENNEL.pack }]);
    expect(sheet.tally().changed).toBe(2);
    expect(stored.has('fennel')).toBe(false);
    sheet.undo();
    expect(sheet.tally().changed).toBe(1);
    expect(sheet.draftsOf('fennel')[0]!.value).toBe(530_000);
  });

  it('CONS-07 a colleague’s change in between is a conflict until the person decides', () => {
    const { sheet, shown, priceIn } = open();
    sheet.change(typeCell(shown, { row: 0, column: ERODE }, '6500'));
    sheet.put([published(640_000)]);
    expect(sheet.tally()).toMatchObject({ changed: 1, conflicts: 1, toLookAt: 1 });
    // Typing on does not overwrite it silently.
    sheet.change(typeCell(shown, { row: 0, column: ERODE }, '6510'));
    expect(sheet.tally().conflicts).toBe(1);
    sheet.resolve([{ id: 'cumin', column: ERODE }], 'mine');
    expect(sheet.draftsOf('cumin')[ERODE]).toEqual({
      value: 651_000,
      version: 4,
      pack: '25 kg sack',
    });
    expect(sheet.tally().conflicts).toBe(0);
    sheet.undo();
    expect(sheet.tally().conflicts).toBe(1);
    sheet.resolve([{ id: 'cumin', column: ERODE }], 'theirs');
    expect(priceIn('cumin', ERODE)).toBe(640_000);
    expect(sheet.tally().changed).toBe(0);
  });

  it('CONS-07 a price for another pack is a conflict until the person decides', () => {
    const { sheet, shown } = open();
    const draft = () => sheet.draftsOf('cumin')[ERODE];
    sheet.change(typeCell(shown, { row: 0, column: ERODE }, '6500'));
    sheet.put([{ ...CUMIN, pack: '50 kg sack' }]);
    expect(sheet.tally()).toMatchObject({ changed: 1, conflicts: 1, toLookAt: 1 });
    const told = () => reviewList(sheet.draftedRows())[0];
    expect(told()).toMatchObject({ isConflict: true, isOtherPrice: false, oldPack: '25 kg sack' });
    sheet.change(typeCell(shown, { row: 0, column: ERODE }, '6510'));
    expect(draft()).toMatchObject({ pack: '25 kg sack' });
    sheet.resolve([{ id: 'cumin', column: ERODE }], 'mine');
    expect(draft()).toEqual({ value: 651_000, version: 3, pack: '50 kg sack' });
    expect(told()).toMatchObject({ isConflict: false, oldPack: null });
    sheet.undo();
    sheet.resolve([{ id: 'cumin', column: ERODE }], 'theirs');
    expect(sheet.tally()).toMatchObject({ changed: 0, conflicts: 0 });
  });

  it('CONS-07 a colleague who publishes the same price leaves no draft and no conflict', () => {
    const { sheet, shown } = open();
    sheet.change(typeCell(shown, { row: 0, column: ERODE }, '6500'));
    sheet.put([published(650_000)]);
    expect(sheet.tally()).toMatchObject({ changed: 0, conflicts: 0 });
    expect(stored.get('cumin')).toBe(NO_DRAFTS);
  });

  it('CONS-07 after publishing, its drafts are gone and nothing can be undone', () => {
    const { sheet, shown } = open();
    sheet.change(typeCell(shown, { row: 0, column: ERODE }, '6500'));
    sheet.change(typeCell(shown, { row: 1, column: ERODE }, '5000'));
    sheet.put([published(650_000)]);
    sheet.forget([{ id: 'cumin', column: ERODE }]);
    expect(sheet.tally().changed).toBe(1);
    expect(sheet.canUndo).toBe(false);
  });

  it('CONS-07 products that are gone are not counted; those in another order keep their drafts', () => {
    const { sheet, shown } = open();
    sheet.change(typeCell(shown, { row: 0, column: ERODE }, '6500'));
    sheet.change(typeCell(shown, { row: 1, column: ERODE }, '5000'));
    sheet.setRows([FENNEL]);
    expect(sheet.tally().changed).toBe(1);
    sheet.setRows([FENNEL, CUMIN]);
    expect(sheet.tally().changed).toBe(2);
  });
});

it('CONS-08 CONS-10 changes from elsewhere are taken all or nothing: not without a column or a row for each', () => {
  const { sheet, priceIn } = open();
  const change = {
    productId: 'cumin',
    place: 'Erode',
    price: 650_000,
    version: 3,
    pack: '25 kg sack',
  };
  expect(sheet.take([change, { ...change, place: 'Madurai' }])).toBeNull();
  expect(sheet.take([change, { ...change, productId: 'added-since' }])).toBeNull();
  expect(sheet.tally().changed).toBe(0);
  expect(sheet.take([change])).toBe(1);
  expect(priceIn('cumin', ERODE)).toBe(650_000);
});
