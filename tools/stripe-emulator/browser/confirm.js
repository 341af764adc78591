function put(params, name, value) {
  if (value === undefined || value === null || value === '') return
  if (typeof value !== 'object') params.set(name, String(value))
  else for (const key of Object.keys(value)) put(params, name + '[' + key + ']', value[key])
}

// `addMethod` writes what pays; card numbers are known to the frame alone.
export async function confirmIntent(settings, message, addMethod) {
  const params = new URLSearchParams({ client_secret: message.clientSecret })
  addMethod(params)
  put(params, 'payment_method_data[billing_details]', message.billingDetails)
  put(params, 'receipt_email', message.receiptEmail)
  put(params, 'return_url', message.returnUrl)
  put(params, 'client_context', message.shown)
  const headers = { authorization: 'Bearer ' + settings.key }
  if (settings.account) headers['stripe-account'] = settings.account
  const id = message.clientSecret.split('_secret_')[0]
  const url = '/v1/payment_intents/' + id + '/confirm'
  try {
    const reply = await fetch(url, { method: 'POST', headers: headers, body: params })
    return await reply.json()
  } catch (error) {
    return { error: { type: 'api_connection_error', message: error.message } }
  }
}
