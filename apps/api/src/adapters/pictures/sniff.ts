import { fileTypeFromBuffer } from 'file-type'

type FileKind = 'image' | 'svg' | 'video' | 'document'

export interface Sniffed {
  kind: FileKind
  type: string
  extension: string
}

/** Accepted types by magic bytes; videos are stored unchanged. */
const TAKEN: Record<string, Sniffed> = {
  'image/jpeg': { kind: 'image', type: 'image/jpeg', extension: 'jpg' },
  'image/png': { kind: 'image', type: 'image/png', extension: 'png' },
  'image/apng': { kind: 'image', type: 'image/png', extension: 'png' },
  'image/webp': { kind: 'image', type: 'image/webp', extension: 'webp' },
  'image/avif': { kind: 'image', type: 'image/avif', extension: 'avif' },
  'image/gif': { kind: 'image', type: 'image/gif', extension: 'gif' },
  'video/mp4': { kind: 'video', type: 'video/mp4', extension: 'mp4' },
  'video/x-m4v': { kind: 'video', type: 'video/x-m4v', extension: 'm4v' },
  'video/quicktime': { kind: 'video', type: 'video/quicktime', extension: 'mov' },
  'video/webm': { kind: 'video', type: 'video/webm', extension: 'webm' },
  'video/vnd.avi': { kind: 'video', type: 'video/x-msvideo', extension: 'avi' },
  'video/x-msvideo': { kind: 'video', type: 'video/x-msvideo', extension: 'avi' },
  'video/x-ms-asf': { kind: 'video', type: 'video/x-ms-wmv', extension: 'wmv' },
  'application/vnd.ms-asf': { kind: 'video', type: 'video/x-ms-wmv', extension: 'wmv' },
  'video/x-flv': { kind: 'video', type: 'video/x-flv', extension: 'flv' },
  'application/pdf': { kind: 'document', type: 'application/pdf', extension: 'pdf' },
}

const SVG: Sniffed = { kind: 'svg', type: 'image/svg+xml', extension: 'svg' }

/** Detects the type from the bytes; undefined for types that are not accepted. */
export async function sniff(bytes: Uint8Array): Promise<Sniffed | undefined> {
  if (isSvg(bytes)) return SVG
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return found && Object.hasOwn(TAKEN, found.mime) ? TAKEN[found.mime] : undefined
}

const HEAD_BYTES = 4096
/** Only an XML declaration, comments and a doctype may precede `<svg`. */
const SVG_START =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*(?:<!DOCTYPE\s+svg[^>[]*(?:\[[^\]]*\]\s*)?>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*<svg[\s>/]/i

function isSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder('utf-8').decode(bytes.subarray(0, HEAD_BYTES))
  return SVG_START.test(head)
}
