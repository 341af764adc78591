import { databaseUrl, dropDatabase } from '../../tools/database.ts'
import { startWorld, type World, type WorldOptions } from '../../tools/world.ts'

/** The short form, for CI. */
export const isQuick = process.env['QUICK'] === '1'

/** A system of its own for the length of a drill; its database goes with it. */
export async function withWorld<T>(
  options: WorldOptions,
  work: (world: World) => Promise<T>,
): Promise<T> {
  const world = await startWorld({ ...options, reset: true })
  try {
    return await work(world)
  } finally {
    await world.stop()
    await dropDatabase(options.name)
  }
}

export function ownerUrl(name: string): string {
  return databaseUrl(name, 'sesame_owner')
}
