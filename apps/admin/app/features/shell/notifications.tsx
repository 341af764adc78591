import { Toaster } from 'sonner'

import './notifications.css'

/** Where the messages of `notify` appear. */
export function Notifications() {
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
