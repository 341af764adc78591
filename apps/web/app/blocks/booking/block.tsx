import { BookingPanel } from '../../features/booking/booking-panel.tsx'
import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'
import { NoBooking } from './no-booking.tsx'

export default function BookingBlock({ block, data, placement }: BlockProps<'booking'>) {
  return (
    <BlockSection block={block} placement={placement}>
      {data ? <BookingPanel booking={data} /> : <NoBooking />}
    </BlockSection>
  )
}
