/** The page of a receipt, which the owner can print. */
export const toReceiptPath = (paymentId: number): string => `/api/payments/${paymentId}/receipt`;
