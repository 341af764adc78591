import { statfs } from 'node:fs/promises'

import { measureState, type StateGauge } from './measure.ts'

interface Disk {
  availableBytes: number
  sizeBytes: number
}

const GAUGES: StateGauge<Disk>[] = [
  {
    name: 'disk_available_bytes',
    help: 'Free bytes of the disk with the files of the sites; on one server the database is on it too',
    show: (gauge, { availableBytes }) => gauge.set(availableBytes),
  },
  {
    name: 'disk_size_bytes',
    help: 'Size of that disk',
    show: (gauge, { sizeBytes }) => gauge.set(sizeBytes),
  },
]

/** Adds the disk of a folder to the metrics. */
export function measureDisk(folder: string): void {
  measureState(GAUGES, async () => {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { availableBytes: bavail * bsize, sizeBytes: blocks * bsize }
  })
}
