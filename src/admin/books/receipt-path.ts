/** The path of a receipt's page, which the owner can print. */
export const toReceiptPath = (paymentId: number): string => `/api/payments/${paymentId}/receipt`;
