import * as absence from './absence.ts'
import * as accounting from './accounting.ts'
import * as address from './address.ts'
import * as album from './album.ts'
import * as attendance from './attendance.ts'
import * as audit from './audit.ts'
import * as blog from './blog.ts'
import * as bookingDetail from './booking-detail.ts'
import * as bookingPlayers from './booking-players.ts'
import * as booking from './booking.ts'
import * as books from './books.ts'
import * as calendarFeed from './calendar-feed.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as certificate from './certificate.ts'
import * as checkout from './checkout.ts'
import * as closure from './closure.ts'
import * as consent from './consent.ts'
import * as content from './content.ts'
import * as dataRequest from './data-request.ts'
import * as dayClosing from './day-closing.ts'
import * as day from './day.ts'
import * as deliveryOffer from './delivery-offer.ts'
import * as delivery from './delivery.ts'
import * as discountCode from './discount-code.ts'
import * as element from './element.ts'
import type { Endpoint } from './endpoint.ts'
import * as figures from './figures.ts'
import * as form from './form.ts'
import * as gameMaster from './game-master.ts'
import * as giftCardStaff from './gift-card-staff.ts'
import * as giftCard from './gift-card.ts'
import * as hold from './hold.ts'
import * as inbox from './inbox.ts'
import * as logins from './logins.ts'
import * as media from './media.ts'
import * as member from './member.ts'
import * as news from './news.ts'
import * as newsletter from './newsletter.ts'
import * as orderSheet from './order-sheet.ts'
import * as orderStaff from './order-staff.ts'
import * as order from './order.ts'
import * as page from './page.ts'
import * as passkey from './passkey.ts'
import * as payment from './payment.ts'
import * as person from './person.ts'
import * as personalData from './personal-data.ts'
import * as planning from './planning.ts'
import * as platform from './platform.ts'
import * as popup from './popup.ts'
import * as preparation from './preparation.ts'
import * as productFacet from './product-facet.ts'
import * as readyReply from './ready-reply.ts'
import * as refund from './refund.ts'
import * as review from './review.ts'
import * as sale from './sale.ts'
import * as schedule from './schedule.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as service from './service.ts'
import * as session from './session.ts'
import * as shift from './shift.ts'
import * as site from './site.ts'
import * as stock from './stock.ts'
import * as teamSession from './team-session.ts'
import * as team from './team.ts'
import * as withdrawal from './withdrawal.ts'

/** All endpoints of the API by name. */
export const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  [
    platform,
    site,
    certificate,
    member,
    audit,
    stock,
    team,
    logins,
    secondFactor,
    passkey,
    address,
    media,
    consent,
    content,
    page,
    news,
    newsletter,
    blog,
    album,
    element,
    popup,
    productFacet,
    review,
    figures,
    form,
    inbox,
    dataRequest,
    readyReply,
    catalog,
    service,
    session,
    hold,
    booking,
    bookingDetail,
    bookingPlayers,
    attendance,
    closure,
    gameMaster,
    shift,
    absence,
    calendarFeed,
    delivery,
    cart,
    deliveryOffer,
    payment,
    giftCard,
    giftCardStaff,
    checkout,
    order,
    teamSession,
    orderSheet,
    orderStaff,
    refund,
    preparation,
    discountCode,
    sale,
    day,
    planning,
    schedule,
    accounting,
    books,
    dayClosing,
    withdrawal,
    personalData,
    person,
    search,
  ].flatMap((module) => Object.entries(module).filter(isEndpoint)),
)

function isEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  const value = entry[1]
  return typeof value === 'object' && value !== null && 'access' in value && 'reply' in value
}
