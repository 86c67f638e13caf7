import type * as ENGLISH from '#src/copy/private-pages/receipt-page.ts';
import type { Translation } from '#src/domain/language/language.ts';

export const RECEIPT_TEXTS: Translation<typeof ENGLISH.RECEIPT_TEXTS> = {
  title: (number) => `Recibo ${number}`,
  void: 'Este recibo está anulado.',
  date: 'Fecha',
  for: 'Concepto',
  reel: 'Reel',
  reelOption: (option) => `Reel: ${option}`,
  paidBy: 'Forma de pago',
  methods: {
    link: 'Enlace de pago',
    transfer: 'Transferencia bancaria',
    cash: 'Efectivo',
    card: 'Tarjeta',
    other: 'Otra',
  },
  amount: 'Monto pagado',
  refunded: 'Reembolsado',
  refundedOn: (amount, day) => `${amount} el ${day}`,
  print: 'Para imprimir esta página o guardarla como PDF, usa el comando de imprimir de tu navegador.',
  back: 'Volver a tu reel',
};
