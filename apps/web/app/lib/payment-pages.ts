const PAYMENT = /^\/commande(?:[/.]|$)/

/** Where one pays: the payment provider may be loaded there, and nobody else. */
export function isPaymentPage(pathname: string): boolean {
  return PAYMENT.test(pathname)
}
