export { GiftCard } from './gift-card.tsx'
