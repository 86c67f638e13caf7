import { PAYMENT_METHOD_NAMES } from '#src/domain/books/books.ts';

export const RECEIPT_TEXTS = {
  title: (number: string) => `Receipt ${number}`,
  void: 'This receipt is void.',
  date: 'Date',
  for: 'For',
  reel: 'Highlight reel',
  reelOption: (option: string) => `Highlight reel: ${option}`,
  paidBy: 'Paid by',
  methods: PAYMENT_METHOD_NAMES,
  amount: 'Amount paid',
  refunded: 'Refunded',
  refundedOn: (amount: string, day: string) => `${amount} on ${day}`,
  print: 'To print this page or to save it as a PDF, use the print command of your browser.',
  back: 'Back to your reel',
} as const;
