/** « carte •••• 4242 »: a bank card by its last four digits. */
export const cardText = (last4: string) => `carte ••••\u00a0${last4}`
