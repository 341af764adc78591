interface Window {
  reloadAfterMissingChunk?: () => boolean
}
