export { giftCardPicture, posterOf } from './activity-picture.server.ts'
export { holdForBrowser } from './hold-session.server.ts'
