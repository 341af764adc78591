import { loadBooking } from '../../features/booking/load-booking.server.ts'
import { findService, type BlockLoader } from '../block-source.server.ts'

export const loadBookingBlock: BlockLoader<'booking'> = async (source, { slug }) => {
  const { ctx, url } = source
  if (slug === undefined) return loadBooking(ctx, url)
  const service = await findService(source, slug)
  return service && loadBooking(ctx, url, { service })
}
