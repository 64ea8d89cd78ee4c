import { z } from 'zod';

// The JSON of the portals, as strict schemas. Written from resilient-tech/india-compliance (names of fields, and which table
// has which) and from published samples of the e-way bill portal's bulk upload; nobody here has tried the real portals.

/** Rupees with at most two decimals. */
const amount = z.number().refine((value) => Math.round(value * 100) / 100 === value);
const above = amount.refine((value) => value >= 0);
const gstin = z.string().regex(/^\d{2}[0-9A-Z]{13}$/);
const state = z.string().regex(/^\d{2}$/);
const day = z.string().regex(/^\d{2}-\d{2}-20\d{2}$/);
const number = z.string().regex(/^[A-Za-z0-9/-]{1,16}$/);
const rate = z.number().min(0).max(100);

const taxes = { txval: above, iamt: above, camt: above, samt: above, csamt: above };
const items = z
  .array(z.strictObject({ num: z.int(), itm_det: z.strictObject({ rt: rate, ...taxes }) }))
  .min(1);
const interTaxes = { txval: above, iamt: above, csamt: above };
const interItems = z
  .array(z.strictObject({ num: z.int(), itm_det: z.strictObject({ rt: rate, ...interTaxes }) }))
  .min(1);
const regular = { rchrg: z.literal('N'), inv_typ: z.literal('R') };
const note = { ntty: z.literal('C'), nt_num: number, nt_dt: day, val: above, pos: state };

const b2b = z.strictObject({
  ctin: gstin,
  inv: z.array(
    z.strictObject({ inum: number, idt: day, val: above, pos: state, ...regular, itms: items }),
  ),
});
const b2cl = z.strictObject({
  pos: state,
  inv: z.array(z.strictObject({ inum: number, idt: day, val: above, itms: interItems })),
});
const small = { typ: z.literal('OE'), pos: state, rt: rate, txval: amount, csamt: amount };
const b2cs = z.discriminatedUnion('sply_ty', [
  z.strictObject({ sply_ty: z.literal('INTRA'), ...small, camt: amount, samt: amount }),
  z.strictObject({ sply_ty: z.literal('INTER'), ...small, iamt: amount }),
]);
const cdnr = z.strictObject({
  ctin: gstin,
  nt: z.array(z.strictObject({ ...note, ...regular, itms: items })),
});
const cdnur = z.strictObject({ typ: z.literal('B2CL'), ...note, itms: interItems });
const nil = z.strictObject({
  sply_ty: z.enum(['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C']),
  ...{ nil_amt: amount, expt_amt: amount, ngsup_amt: amount },
});
const hsn = z.strictObject({
  num: z.int(),
  hsn_sc: z
    .string()
    .regex(/^\d{2,8}$/)
    .optional(),
  uqc: z.string().regex(/^[A-Z]{3}$/),
  qty: z.number(),
  rt: rate,
  ...{ txval: amount, iamt: amount, camt: amount, samt: amount, csamt: amount },
});
const series = z.strictObject({
  ...{ num: z.int(), from: number, to: number },
  ...{ totnum: z.int(), cancel: z.int(), net_issue: z.int() },
});

export const gstr1Schema = z.strictObject({
  gstin,
  fp: z.string().regex(/^(0[1-9]|1[0-2])20\d{2}$/),
  b2b: z.array(b2b).optional(),
  b2cl: z.array(b2cl).optional(),
  b2cs: z.array(b2cs).optional(),
  cdnr: z.array(cdnr).optional(),
  cdnur: z.array(cdnur).optional(),
  nil: z.strictObject({ inv: z.array(nil) }).optional(),
  hsn: z
    .strictObject({ hsn_b2b: z.array(hsn).optional(), hsn_b2c: z.array(hsn).optional() })
    .optional(),
  doc_issue: z
    .strictObject({
      doc_det: z.array(
        z.strictObject({ doc_num: z.union([z.literal(1), z.literal(5)]), docs: z.array(series) }),
      ),
    })
    .optional(),
});

/** The portal refuses other signs. */
const plain = z.string().regex(/^[A-Za-z0-9@#\-/,&. ]*$/);
const name = plain.max(100);
const address = plain.max(120);
const place = plain.max(50);
const pinCode = z.int().min(0).max(999_999);
const stateNumber = z.int().min(1).max(38);

const bill = z.strictObject({
  userGstin: gstin,
  ...{ supplyType: z.literal('O'), subSupplyType: z.literal(1), subSupplyDesc: z.literal('') },
  ...{ docType: z.literal('INV'), docNo: number, transType: z.literal(1) },
  docDate: z.string().regex(/^\d{2}\/\d{2}\/20\d{2}$/),
  ...{ fromGstin: gstin, fromTrdName: name, fromAddr1: address, fromAddr2: address },
  ...{ fromPlace: place, fromPincode: pinCode },
  ...{ fromStateCode: stateNumber, actualFromStateCode: stateNumber },
  ...{ toGstin: gstin.or(z.literal('URP')), toTrdName: name },
  ...{ toAddr1: address, toAddr2: address, toPlace: place, toPincode: pinCode },
  ...{ toStateCode: stateNumber, actualToStateCode: stateNumber },
  ...{ totalValue: above, cgstValue: above, sgstValue: above, igstValue: above, cessValue: above },
  ...{ TotNonAdvolVal: above, OthValue: amount, totInvValue: above },
  ...{ transMode: z.literal(1), transDistance: z.int().min(0).max(4_000) },
  ...{ transporterName: z.string(), transporterId: z.string(), transDocNo: z.string() },
  ...{ transDocDate: z.string(), vehicleNo: z.string(), vehicleType: z.literal('R') },
  mainHsnCode: z.string().regex(/^\d{0,8}$/),
  itemList: z
    .array(
      z.strictObject({
        itemNo: z.int(),
        ...{ productName: name, productDesc: name },
        hsnCode: z.string().regex(/^\d{0,8}$/),
        ...{ quantity: z.number(), qtyUnit: z.string().regex(/^[A-Z]{3}$/) },
        taxableAmount: above,
        ...{ sgstRate: rate, cgstRate: rate, igstRate: rate, cessRate: rate, cessNonAdvol: rate },
      }),
    )
    .min(1)
    .max(250),
});

export const eWayBillsSchema = z.strictObject({
  version: z.literal('1.0.0621'),
  billLists: z.array(bill),
});
