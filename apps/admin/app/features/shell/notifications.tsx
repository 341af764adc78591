import { useNotificationContext, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'

import './notifications.css'

const TOASTS = {
  success: toast.success,
  error: toast.error,
  warning: toast.warning,
  info: toast.info,
}

/** Shows what `useNotify` of ra-core has queued. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  useEffect(() => {
    const notification = notifications.length > 0 ? takeNotification() : undefined
    if (!notification) return
    const { message, type, notificationOptions } = notification
    const text =
      typeof message === 'string'
        ? translate(message, { ...notificationOptions?.messageArgs, _: message })
        : message
    const show = type in TOASTS ? TOASTS[type as keyof typeof TOASTS] : toast
    show(text)
  }, [notifications, takeNotification, translate])

  return (
    <Toaster
      position="top-right"
      containerAriaLabel="Notifications"
      closeButton
      offset={{ top: 84, right: 24 }}
      mobileOffset={{ top: 84 }}
      toastOptions={{ closeButtonAriaLabel: 'Fermer', className: 'notification' }}
    />
  )
}
