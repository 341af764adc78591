/** Batch size: small enough to stay far below the statement timeout. */
const BATCH = 1000

/** Repeats a bounded delete until nothing is left for it; returns how many rows were deleted. */
export async function deleteInBatches(
  deleteSome: (limit: number) => Promise<number>,
): Promise<number> {
  let total = 0
  let deleted: number
  do {
    deleted = await deleteSome(BATCH)
    total += deleted
  } while (deleted === BATCH)
  return total
}
