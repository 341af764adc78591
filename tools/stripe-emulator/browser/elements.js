import { confirmIntent } from './confirm.js'

const PARENT = new URLSearchParams(location.search).get('parent') || ''
const form = document.getElementById('card')
const fields = ['number', 'expiry', 'cvc'].map((name) => document.getElementById(name))
const [number, expiry, cvc] = fields
let settings

const digitsOf = (field) => field.value.replace(/\D/g, '')
const send = (message) => window.parent.postMessage(message, PARENT)

function isCardNumber(digits) {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return digits.length === 16 && sum % 10 === 0
}

function readExpiry() {
  const digits = digitsOf(expiry)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) }
}

function checkNumber() {
  const digits = digitsOf(number)
  if (digits.length < 16) return ['incomplete_number', 'Votre numéro de carte est incomplet.']
  if (!isCardNumber(digits)) return ['invalid_number', 'Votre numéro de carte n’est pas valide.']
  return undefined
}

function checkExpiry() {
  const { month, year } = readExpiry()
  if (digitsOf(expiry).length < 4) {
    return ['incomplete_expiry', 'La date d’expiration de votre carte est incomplète.']
  }
  if (month < 1 || month > 12) {
    return ['invalid_expiry_month', 'Le mois d’expiration de votre carte n’est pas valide.']
  }
  if (new Date(year, month, 1) <= new Date()) {
    return ['invalid_expiry_year_past', 'La date d’expiration de votre carte est passée.']
  }
  return undefined
}

function checkCvc() {
  if (digitsOf(cvc).length >= 3) return undefined
  return ['incomplete_cvc', 'Le code de sécurité de votre carte est incomplet.']
}

const CHECKS = { number: checkNumber, expiry: checkExpiry, cvc: checkCvc }

function show(field, fault) {
  document.getElementById(field.id + '-error').textContent = fault ? fault[1] : ''
  if (fault) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
}

function validate() {
  const faults = fields.map((field) => ({ field: field, fault: CHECKS[field.id]() }))
  for (const { field, fault } of faults) show(field, fault)
  const first = faults.find(({ fault }) => fault)
  if (!first) return {}
  first.field.focus()
  const [code, message] = first.fault
  return { error: { type: 'validation_error', code: code, message: message } }
}

function cardParams(params) {
  const { month, year } = readExpiry()
  params.set('payment_method_data[type]', 'card')
  params.set('payment_method_data[card][number]', digitsOf(number))
  params.set('payment_method_data[card][exp_month]', String(month))
  params.set('payment_method_data[card][exp_year]', String(year))
  params.set('payment_method_data[card][cvc]', digitsOf(cvc))
}

const confirm = (message) => confirmIntent(settings, message, cardParams)

function format(field) {
  const digits = digitsOf(field)
  if (field === number) field.value = digits.slice(0, 16).replace(/(\d{4})(?=\d)/g, '$1 ')
  if (field === cvc) field.value = digits.slice(0, 4)
  if (field === expiry) {
    const short = /^[2-9]/.test(digits) ? '0' + digits : digits
    field.value = short.length > 2 ? short.slice(0, 2) + ' / ' + short.slice(2, 4) : short
  }
}

function tellChange() {
  const complete = fields.every((field) => !CHECKS[field.id]())
  send({ kind: 'change', complete: complete, empty: fields.every((field) => !field.value) })
}

for (const field of fields) {
  field.addEventListener('input', () => {
    // Formatting while the middle is being corrected would make the caret jump.
    if (field.selectionStart === field.value.length) format(field)
    show(field, undefined)
    tellChange()
  })
  field.addEventListener('focus', () => send({ kind: 'focus' }))
  field.addEventListener('blur', () => {
    format(field)
    if (field.value) show(field, CHECKS[field.id]())
    send({ kind: 'blur' })
  })
}
form.addEventListener('submit', (event) => event.preventDefault())

function setup(message) {
  const isFirst = !settings
  settings = message
  const variables = (message.appearance && message.appearance.variables) || {}
  for (const name of Object.keys(variables)) {
    if (/^\w+$/.test(name)) document.documentElement.style.setProperty('--' + name, variables[name])
  }
  if (!isFirst) return
  // The frame has its height before the page takes it for ready: nothing moves after that.
  tellHeight()
  send({ kind: 'ready' })
}

function clear() {
  form.reset()
  for (const field of fields) show(field, undefined)
  tellChange()
}

window.addEventListener('message', async (event) => {
  if (event.origin !== PARENT || event.source !== window.parent) return
  const message = event.data
  if (message.kind === 'setup') setup(message)
  if (message.kind === 'focus') number.focus()
  if (message.kind === 'clear') clear()
  if (message.kind === 'validate') send({ kind: 'answer', id: message.id, result: validate() })
  if (message.kind === 'confirm') {
    send({ kind: 'answer', id: message.id, result: await confirm(message) })
  }
})

function tellHeight() {
  send({ kind: 'height', height: Math.ceil(form.getBoundingClientRect().height) })
}

new ResizeObserver(tellHeight).observe(form)
send({ kind: 'loaded' })
