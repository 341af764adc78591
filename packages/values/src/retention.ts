/** How long the rows of an append-only table are stored. */
export interface Retention {
  months: number
  /** True if months are dropped as partitions; otherwise rows are deleted in batches. */
  isPartitioned: boolean
  reason: string
}

/**
 * Retention of each table. `migrate` copies it into the table `retention`, which SQL functions
 * read. A partition is dropped when its first day is older than this.
 */
export const RETENTION = {
  page_view: {
    months: 25,
    isPartitioned: true,
    reason:
      'CNIL: measures of audience are kept for 25 months at most. The first view of a month is ' +
      'never older, the last one goes at 24.',
  },
  consent_proof: {
    months: 75,
    isPartitioned: true,
    reason:
      'A choice holds for 13 months at most, and claims about it can be brought for five years ' +
      'more (Code civil, 2224). Rows go one by one after their keep_until; after 75 months no ' +
      'row of the month can be left.',
  },
  webhook_event: {
    months: 3,
    isPartitioned: false,
    reason:
      'Stripe sends an event again for 3 days, and lets one resend it for 30: until then its id ' +
      'is known. The rest is for looking into a payment.',
  },
  mail: {
    months: 13,
    isPartitioned: false,
    reason:
      'A mail is sent once, and bookings ask whether their confirmation was sent: longer than a ' +
      'session can be booked ahead. It holds an address, so not for longer.',
  },
  audit_entry: {
    months: 13,
    isPartitioned: true,
    reason:
      'CNIL: a log of what users of a system did is kept for six months to a year. Entries go ' +
      'with their month, the oldest at 12 to 13 months. Money has its own books.',
  },
} as const satisfies Record<string, Retention>
