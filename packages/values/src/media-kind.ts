const IMAGES = new Set(['svg', 'jpeg', 'jpg', 'png', 'webp', 'avif'])
const VIDEOS = new Set(['mp4', 'm4v', 'mov', 'avi', 'wmv', 'flv'])

/** Whether a file is shown as an image or played as a video, by the end of its name or address. */
export function mediaKindOf(name: string): 'image' | 'video' | null {
  const suffix = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (IMAGES.has(suffix)) return 'image'
  return VIDEOS.has(suffix) ? 'video' : null
}
