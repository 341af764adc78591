import { toast, type ExternalToast } from 'sonner'

interface NotifyOptions extends Pick<ExternalToast, 'duration' | 'action'> {
  type: 'success' | 'error' | 'info'
}

/** Shows a short message above every screen; it stays when the screen changes. */
export function notify(text: string, { type, ...options }: NotifyOptions): void {
  toast[type](text, options)
}
