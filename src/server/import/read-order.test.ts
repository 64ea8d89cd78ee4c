import { describe, expect, it } from 'vitest';
import { UNKNOWN_PACK } from '../../domain/pack.ts';
import type { OldDocument } from './document-fields.ts';
import { readOrder } from './read-order.ts';

const LINE = { id: 'cumin', title: 'Cumin', price: 480, quantity: 2 };
const ORDER = {
  orderId: 'SASB2B4711',
  orderDate: '2024-03-01T10:00:00.000Z',
  userId: 'uid-1',
  paymentMethod: 'Cash on Delivery',
  orderStatus: 'Pending',
  orderDetails: [LINE],
  totalAmount: 960,
};
const withChanges = (changes: OldDocument): OldDocument => ({ ...ORDER, ...changes });
const withLine = (changes: OldDocument) => withChanges({ orderDetails: [{ ...LINE, ...changes }] });

describe('an order document', () => {
  it('keeps its id, lines, amounts, date and status', () => {
    const read = readOrder(
      withChanges({
        userName: 'Meena',
        userPhoneNumber: 9_876_543_210,
        shopName: 'Meena Stores',
        address: '12 Bazaar Street',
        pinCode: 638_001,
        orderDetails: [
          {
            ...LINE,
            price: 480.25,
            cgst: 9.605,
            sgst: '9.6',
            creditPoints: 3,
            images: ['https://pictures.example/1.png', 'https://pictures.example/2.png'],
            unit: 'Kg',
            quantity: '2',
          },
          { id: 'a/b', title: 'Tea', price: 0, quantity: 1 },
        ],
        totalBeforeDiscounts: 960.5,
        couponCode: 'SAVE50',
        couponDiscount: 50.25,
        redeemedCoins: 10,
        creditsUsed: 2,
        creditPoints: 6,
        totalAmount: 900.25,
      }),
    );
    expect(read).toEqual({
      orderNumber: 4711,
      order: {
        orderDate: new Date('2024-03-01T10:00:00Z'),
        district: null,
        paymentMethod: 'Cash on Delivery',
        status: 'Pending',
        statusBeforeRequest: null,
        lineCount: 2,
        totalBeforeDiscounts: 96_050,
        couponCode: 'SAVE50',
        couponDiscount: 5_025,
        redeemedCoins: 10,
        creditsUsed: 2,
        creditPoints: 6,
        totalAmount: 90_025,
      },
      person: {
        userName: 'Meena',
        userPhoneNumber: '9876543210',
        storeName: 'Meena Stores',
        address: '12 Bazaar Street',
        pincode: '638001',
      },
      uid: 'uid-1',
      lines: [
        {
          productId: 'cumin',
          title: 'Cumin',
          images: ['https://pictures.example/1.png'],
          unit: 'Kg',
          pack: null,
          quantity: 2,
          price: 48_025,
          cgst: 961,
          sgst: 960,
          creditPoints: 3,
        },
        {
          productId: expect.stringMatching(/^old-/),
          title: 'Tea',
          images: [],
          unit: 'others',
          pack: UNKNOWN_PACK,
          quantity: 1,
          price: 0,
          cgst: 0,
          sgst: 0,
          creditPoints: 0,
        },
      ],
      movedAt: null,
      leftOut: [],
    });
  });

  it('derives missing fields from the others', () => {
    const read = readOrder(
      withChanges({
        orderDetails: [{ ...LINE, creditPoints: 4 }],
        couponDiscount: 60,
        totalAmount: 900,
      }),
    );
    expect(read.order).toMatchObject({ totalBeforeDiscounts: 96_000, creditPoints: 8 });
    expect(read.lines[0]).toMatchObject({ cgst: 960, sgst: 960 });
    expect(read.leftOut).toEqual([]);
  });

  it('reports that its lines and total differ, and keeps both', () => {
    const read = readOrder(withChanges({ totalBeforeDiscounts: 961, totalAmount: 961 }));
    expect(read.order.totalAmount).toBe(96_100);
    expect(read.leftOut).toHaveLength(1);
  });

  it('accepts totals with floating-point errors', () => {
    const orderDetails = [0.1, 0.2].map((price) => ({ ...LINE, price, quantity: 1 }));
    const read = readOrder(withChanges({ orderDetails, totalAmount: 0.1 + 0.2 }));
    expect([read.order.totalAmount, read.leftOut]).toEqual([30, []]);
  });

  it.each([
    // orderStatus, status -> status, statusBeforeRequest
    ['Pending', undefined, 'Pending', null],
    [undefined, 'Delivered', 'Delivered', null],
    ['pending', undefined, 'Pending', null],
    ['Pending', 'Cancellation Requested', 'Cancellation Requested', 'Pending'],
    ['Packed', 'Cancellation Requested', 'Cancellation Requested', 'Packed'],
    [undefined, 'Cancellation Requested', 'Cancellation Requested', 'Pending'],
    ['Cancellation Requested', undefined, 'Cancellation Requested', 'Pending'],
    ['Cancelled', 'Cancellation Requested', 'Cancelled', null],
    ['Delivered', 'Cancellation Requested', 'Delivered', null],
    ['Out for Delivery', 'Cancellation Requested', 'Out for Delivery', null],
    ['Pending', 'Delivered', 'Delivered', null],
  ])('with orderStatus %s and status %s is %s', (orderStatus, status, expected, before) => {
    expect(readOrder(withChanges({ orderStatus, status })).order).toMatchObject({
      status: expected,
      statusBeforeRequest: before,
    });
  });

  it.each([
    ['SASB2B1000', 1_000],
    ['sasb2b99999', 99_999],
    ['SASB2B999', null],
    ['ORD-1', null],
    [undefined, null],
  ])('with orderId %s has the number %s', (orderId, number) => {
    expect(readOrder(withChanges({ orderId })).orderNumber).toBe(number);
  });

  it('has the time of its last status change only if it is later than the order', () => {
    const updatedAt = '2024-03-05T10:00:00Z';
    expect(readOrder(withChanges({ updatedAt })).movedAt).toEqual(new Date(updatedAt));
    expect(readOrder(withChanges({ updatedAt: '2024-02-01' })).movedAt).toBeNull();
  });

  it.each([
    [withChanges({ orderDate: undefined }), 'orderDate is missing.'],
    [
      withChanges({ orderDate: 'last week' }),
      /^orderDate must be a date such as .* not "last week"\.$/,
    ],
    [withChanges({ paymentMethod: null }), 'paymentMethod is missing.'],
    [
      withChanges({ paymentMethod: 'Cheque' }),
      'paymentMethod is "Cheque"; it must be one of Cash on Delivery, Online Pay.',
    ],
    [withChanges({ orderStatus: undefined }), 'orderStatus is missing.'],
    [
      withChanges({ orderStatus: 'Lost' }),
      /^orderStatus is "Lost"; it must be one of Pending, Confirmed/,
    ],
    [withChanges({ status: 'Lost' }), /^status is "Lost"; it must be one of Pending, Confirmed/],
    [withChanges({ district: 'Chennai' }), /^district is "Chennai"; it must be one of/],
    [withChanges({ totalAmount: undefined }), 'totalAmount is missing.'],
    [withChanges({ totalAmount: -1 }), /^totalAmount must be an amount/],
    [withChanges({ totalAmount: '960 rupees' }), /^totalAmount must be an amount/],
    [withChanges({ totalAmount: 959.999 }), /^totalAmount must be an amount/],
    [withChanges({ couponDiscount: -5 }), /^couponDiscount must be an amount/],
    [withChanges({ redeemedCoins: 2.5 }), /^redeemedCoins must be a whole number/],
    [withChanges({ totalBeforeDiscounts: 970 }), /^totalAmount is not totalBeforeDiscounts minus/],
    [withChanges({ totalBeforeDiscounts: 960, redeemedCoins: 5 }), /^totalAmount is not/],
    [withChanges({ creditPoints: 'many' }), /^creditPoints must be a whole number/],
    [withChanges({ orderDetails: undefined }), 'orderDetails has no lines.'],
    [withChanges({ orderDetails: [] }), 'orderDetails has no lines.'],
    [withChanges({ orderDetails: { 0: LINE } }), /^orderDetails must be a list/],
    [withChanges({ orderDetails: [LINE, 'tea'] }), /^Line 2 of orderDetails: It is not a document/],
    [withLine({ title: '' }), 'Line 1 of orderDetails: title is missing.'],
    [withLine({ price: undefined }), 'Line 1 of orderDetails: price is missing.'],
    [withLine({ price: -480 }), /^Line 1 of orderDetails: price must be an amount/],
    [withLine({ cgst: -1 }), /^Line 1 of orderDetails: cgst must be an amount/],
    [
      withLine({ quantity: 0 }),
      'Line 1 of orderDetails: quantity must be a whole number from 1 to 10,000, not 0.',
    ],
    [withLine({ quantity: 1.5 }), /quantity must be a whole number from 1 to 10,000, not 1\.5\.$/],
    [withLine({ quantity: 10_001 }), /quantity must be a whole number from 1 to 10,000/],
    [withLine({ quantity: null }), /quantity must be a whole number from 1 to 10,000/],
    [withChanges({ address: 'x'.repeat(1_001) }), 'address is longer than 1,000 characters.'],
    [withChanges({ userName: ['Meena'] }), 'userName must be text, not ["Meena"].'],
  ])('is refused: case %#', (doc, message) => {
    expect(() => readOrder(doc)).toThrow(
      expect.objectContaining({
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      }),
    );
  });
});
