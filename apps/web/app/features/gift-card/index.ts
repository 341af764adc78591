export { BalanceForm } from './balance-form.tsx'
export { GiftCard } from './gift-card.tsx'
