/** A small file system in a file, as a disk that can be filled without harm to the machine. */
import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

export interface Volume {
  /** Of the user postgres. */
  directory: string
  /** Takes all of the free space, and more each time. */
  fill(): void
  /** Gives it back. */
  free(): void
}

const PARENT = '/tmp/sesame-drill-volumes'

export function mountVolume(name: string, megabytes: number): Volume {
  const point = path.join(PARENT, name)
  const file = `${point}.img`
  mkdirSync(point, { recursive: true })
  execFileSync('truncate', ['-s', `${megabytes}M`, file])
  // -m 0: nothing is reserved for root, who fills it.
  execFileSync('mkfs.ext4', ['-q', '-m', '0', file])
  execFileSync('mount', ['-o', 'loop', file, point])
  const directory = path.join(point, 'postgres')
  execFileSync('install', ['-d', '-o', 'postgres', '-g', 'postgres', '-m', '700', directory])
  const ballast = path.join(point, 'ballast')
  return {
    directory,
    fill: () => fillWith(ballast),
    free: () => rmSync(ballast),
  }
}

/** Those of an interrupted drill go as well; nothing of them is worth a clean unmount. */
export function removeVolumes(): void {
  const mounted = execFileSync('findmnt', ['-rno', 'TARGET'], { encoding: 'utf8' })
  for (const point of mounted.split('\n').filter((line) => line.startsWith(`${PARENT}/`))) {
    execFileSync('umount', ['--lazy', point])
  }
  rmSync(PARENT, { recursive: true, force: true })
}

function fillWith(file: string): void {
  const handle = openSync(file, 'a')
  try {
    // Smaller and smaller pieces, until not even one block is left.
    for (const size of [1 << 20, 1 << 12]) writeUntilFull(handle, Buffer.alloc(size))
  } finally {
    closeSync(handle)
  }
}

function writeUntilFull(handle: number, piece: Buffer): void {
  try {
    for (;;) writeSync(handle, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
