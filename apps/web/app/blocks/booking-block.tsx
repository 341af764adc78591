import { BookingPanel } from '../features/booking/booking-panel.tsx'
import type { BlockProps } from './block-data.ts'
import { BlockSection } from './block-section.tsx'
import { NoBooking } from './no-booking.tsx'

export default function BookingBlock({ block, data, standing }: BlockProps<'booking'>) {
  return (
    <BlockSection block={block} standing={standing}>
      {data ? <BookingPanel booking={data} /> : <NoBooking />}
    </BlockSection>
  )
}
