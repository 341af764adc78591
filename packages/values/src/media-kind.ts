/** Suffixes of the specification, and `webm`, which the site stores as well. */
const KINDS = {
  image: ['svg', 'jpeg', 'jpg', 'png'],
  video: ['mp4', 'm4v', 'mov', 'avi', 'wmv', 'flv', 'webm'],
} as const

/** What a file is by the suffix of its name or address; null for anything else. */
export function mediaKindOf(name: string): keyof typeof KINDS | null {
  const suffix = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(name)?.[1]?.toLowerCase()
  if (KINDS.image.some((one) => one === suffix)) return 'image'
  return KINDS.video.some((one) => one === suffix) ? 'video' : null
}
