import { z } from 'zod'

/** In the body of a PUT: the version that was read; another one is refused as `stale_record`. */
export const VERSION = { version: z.int().positive() }
/** Beside the fields of a PUT in the record's reply, so that a record is read as it is written. */
export const RECORD = { id: z.int(), ...VERSION }

/** Why a save was refused as `stale_record`. */
export interface StaleRecord {
  /** The version that the record has now. */
  version: number
  /** The fields in which what was sent differs from what is stored. */
  changed: Record<string, { yours: unknown; theirs: unknown }>
}
