const PARENT = new URLSearchParams(location.search).get('parent') || ''
const complete = document.getElementById('complete')
const fail = document.getElementById('fail')
let payment

const send = (message) => window.parent.postMessage(message, PARENT)

async function call(path, options) {
  const headers = { authorization: 'Bearer ' + payment.key }
  if (payment.account) headers['stripe-account'] = payment.account
  const id = payment.clientSecret.split('_secret_')[0]
  const url = '/v1/payment_intents/' + id + path
  try {
    const reply = await fetch(url, Object.assign({ headers: headers }, options))
    return await reply.json()
  } catch (error) {
    return { error: { type: 'api_connection_error', message: error.message } }
  }
}

async function finish(outcome) {
  if (complete.disabled) return
  complete.disabled = true
  fail.disabled = true
  document.getElementById('status').textContent = 'Un instant…'
  const body = new URLSearchParams({ client_secret: payment.clientSecret, outcome: outcome })
  send({ kind: 'done', result: await call('/authenticate', { method: 'POST', body: body }) })
}

async function setup(message) {
  payment = message
  // Until now a tap would have been lost.
  complete.disabled = false
  fail.disabled = false
  complete.focus()
  const intent = await call('?client_secret=' + encodeURIComponent(payment.clientSecret))
  if (intent.error) return
  const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: intent.currency })
  document.getElementById('amount').textContent = euros.format(intent.amount / 100)
}

complete.addEventListener('click', () => finish('succeed'))
fail.addEventListener('click', () => finish('fail'))
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') finish('fail')
})
window.addEventListener('message', (event) => {
  if (event.origin !== PARENT || event.source !== window.parent) return
  if (event.data.kind === 'setup') setup(event.data)
  if (event.data.kind === 'fail') finish('fail')
})
send({ kind: 'loaded' })
