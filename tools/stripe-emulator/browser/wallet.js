import { confirmIntent } from './confirm.js'

const PARENT = new URLSearchParams(location.search).get('parent') || ''
const pay = document.getElementById('pay')
const leave = document.getElementById('leave')
let settings
let isBusy = false

// One owner for each opening, because the orders of a journey are found by their address.
const person = {
  name: 'Camille Renard',
  email: 'camille.' + crypto.getRandomValues(new Uint32Array(1))[0] + '@example.org',
  phone: '+33612345678',
}

const send = (message) => window.parent.postMessage(message, PARENT)

function setBusy(value) {
  isBusy = value
  pay.disabled = isBusy
  leave.disabled = isBusy
  document.getElementById('status').textContent = isBusy ? 'Un instant…' : ''
}

function setup(message) {
  settings = message
  const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'eur' })
  document.getElementById('amount').textContent = euros.format(settings.amount / 100)
  for (const field of Object.keys(person))
    document.getElementById(field).textContent = person[field]
  // Until now a tap would have been lost.
  setBusy(false)
  pay.focus()
}

function payWithCard(params) {
  params.set('payment_method_data[type]', 'card')
  params.set('payment_method_data[card][number]', '4242424242424242')
  params.set('payment_method_data[card][exp_month]', '12')
  params.set('payment_method_data[card][exp_year]', String(new Date().getFullYear() + 3))
  params.set('payment_method_data[card][wallet]', 'google_pay')
}

pay.addEventListener('click', () => {
  if (pay.disabled) return
  setBusy(true)
  send({ kind: 'pay', person: person })
})

function finish() {
  if (!isBusy) send({ kind: 'done' })
}

leave.addEventListener('click', finish)
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') finish()
})
window.addEventListener('message', async (event) => {
  if (event.origin !== PARENT || event.source !== window.parent) return
  const message = event.data
  if (message.kind === 'setup') setup(message)
  if (message.kind === 'fail') finish()
  if (message.kind === 'confirm') {
    const given = Object.assign({}, person, message.billingDetails)
    const asked = Object.assign({}, message, { billingDetails: given })
    const result = await confirmIntent(settings, asked, payWithCard)
    send({ kind: 'answer', id: message.id, result: result })
  }
})
send({ kind: 'loaded' })
