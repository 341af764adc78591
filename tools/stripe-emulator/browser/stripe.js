// Stand-in for Stripe.js. What it adds to the host page is styled through the CSSOM, because the
// page's policy allows no inline style, and card numbers stay in a frame of the emulator's origin.
;(function () {
  'use strict'

  const ORIGIN = new URL(document.currentScript.src).origin
  const CARD_TITLE = 'Cadre de saisie sécurisé pour le paiement'
  const AUTHENTICATION_TITLE = 'Authentification 3D Secure'
  const EXPRESS_TITLE = 'Cadre des boutons de paiement express'
  const WALLET_TITLE = 'Portefeuille de test'
  const LOAD_TIMEOUT_MS = 10000
  // What confirmPayment needs of an `elements` and the host page must not see.
  const INSIDE = new WeakMap()

  const MESSAGES = {
    card_declined: 'Votre carte a été refusée.',
    insufficient_funds: 'Votre carte ne dispose pas de fonds suffisants.',
    expired_card: 'Votre carte a expiré.',
    incorrect_cvc: 'Le code de sécurité de votre carte est incorrect.',
    incorrect_number: 'Votre numéro de carte est incorrect.',
    invalid_expiry_month: 'Le mois d’expiration de votre carte n’est pas valide.',
    invalid_expiry_year: 'L’année d’expiration de votre carte n’est pas valide.',
    test_mode_live_card:
      'Votre carte a été refusée. La demande était en mode test, mais la carte n’est pas une carte de test.',
    payment_intent_authentication_failure:
      'Nous n’avons pas pu authentifier votre moyen de paiement. Veuillez choisir un autre moyen de paiement et réessayer.',
    api_error: 'Une erreur est survenue lors du traitement. Veuillez réessayer.',
    api_connection_error:
      'Nous n’arrivons pas à joindre le service de paiement. Vérifiez votre connexion et réessayez.',
  }

  function inFrench(error) {
    const message = MESSAGES[error.decline_code] || MESSAGES[error.code] || MESSAGES[error.type]
    return message ? Object.assign({}, error, { message: message }) : error
  }

  function integrationError(message) {
    const error = new Error(message)
    error.name = 'IntegrationError'
    return error
  }

  function setStyle(node, style) {
    for (const name of Object.keys(style)) node.style.setProperty(name, style[name])
  }

  function createListeners() {
    const listeners = {}
    return {
      on(name, listener) {
        listeners[name] = (listeners[name] || []).concat(listener)
      },
      off(name, listener) {
        listeners[name] = (listeners[name] || []).filter((other) => other !== listener)
      },
      fire(name, event) {
        for (const listener of listeners[name] || []) listener(event)
      },
    }
  }

  // A frame of the emulator: only its own window and origin are heard.
  function openFrame(page, title, onMessage) {
    const node = document.createElement('iframe')
    const pending = new Map()
    let lastId = 0

    function receive(event) {
      if (event.origin !== ORIGIN || event.source !== node.contentWindow) return
      const message = event.data
      if (message.kind !== 'answer') return onMessage(message)
      const resolve = pending.get(message.id)
      pending.delete(message.id)
      if (resolve) resolve(message.result)
    }

    window.addEventListener('message', receive)
    node.title = title
    node.name = '__privateStripeFrame' + Math.random().toString(36).slice(2)
    node.src = ORIGIN + '/v3/' + page + '?parent=' + encodeURIComponent(location.origin)
    setStyle(node, { border: '0', display: 'block', width: '100%' })

    function send(message) {
      if (node.contentWindow) node.contentWindow.postMessage(message, ORIGIN)
    }
    return {
      node,
      send,
      ask(message) {
        lastId += 1
        const id = lastId
        return new Promise((resolve) => {
          pending.set(id, resolve)
          send(Object.assign({ id: id }, message))
        })
      },
      close() {
        window.removeEventListener('message', receive)
        node.remove()
      },
    }
  }

  // The frame of the card's fields: opened by `mount`, asked once it is ready.
  function createCardFrame(settings, fire) {
    let frame
    let timer
    let tellReady
    let whenReady

    const sendSettings = () => frame.send(Object.assign({ kind: 'setup' }, settings()))

    function receive(message) {
      if (message.kind === 'loaded') sendSettings()
      if (message.kind === 'height') setStyle(frame.node, { height: message.height + 'px' })
      if (message.kind === 'ready') {
        clearTimeout(timer)
        tellReady()
        fire('ready')
      }
      if (message.kind === 'focus' || message.kind === 'blur') fire(message.kind)
      if (message.kind === 'change') {
        const { complete, empty } = message
        fire('change', { complete, empty, collapsed: false, value: { type: 'card' } })
      }
    }

    function failToLoad() {
      const message = MESSAGES.api_connection_error
      fire('loaderror', { error: { type: 'api_connection_error', message: message } })
    }

    function close() {
      clearTimeout(timer)
      if (frame) frame.close()
      frame = undefined
    }

    return {
      close,
      open(host) {
        close()
        whenReady = new Promise((resolve) => (tellReady = resolve))
        frame = openFrame('elements.html', CARD_TITLE, receive)
        setStyle(frame.node, { height: '240px' })
        host.replaceChildren(frame.node)
        timer = setTimeout(failToLoad, LOAD_TIMEOUT_MS)
        fire('loaderstart')
      },
      update() {
        if (frame) sendSettings()
      },
      focus() {
        if (!frame) return
        frame.node.focus()
        frame.send({ kind: 'focus' })
      },
      blur() {
        if (frame) frame.node.blur()
      },
      clear() {
        if (frame) frame.send({ kind: 'clear' })
      },
      async ask(message) {
        if (!frame) throw integrationError('The Payment Element is not mounted.')
        await whenReady
        return frame.ask(message)
      },
    }
  }

  // What every element does: it is listened to, and mounted in a place of the page.
  function createElement(listeners, frame, onDestroy) {
    const element = {
      on(name, listener) {
        listeners.on(name, listener)
        return element
      },
      once(name, listener) {
        const once = (event) => {
          listeners.off(name, once)
          listener(event)
        }
        return element.on(name, once)
      },
      off(name, listener) {
        listeners.off(name, listener)
        return element
      },
      mount(place) {
        const host = typeof place === 'string' ? document.querySelector(place) : place
        if (!host) throw integrationError('The selector you specified applies to no DOM element.')
        frame.open(host)
      },
      unmount: frame.close,
      destroy() {
        frame.close()
        onDestroy()
      },
      focus: frame.focus,
      blur: frame.blur,
      clear: frame.clear,
      collapse() {},
      update: frame.update,
    }
    return element
  }

  function createPaymentElement(settings, onDestroy) {
    const listeners = createListeners()
    const card = createCardFrame(settings, (name, more) => {
      listeners.fire(name, Object.assign({ elementType: 'payment' }, more))
    })
    return { element: createElement(listeners, card, onDestroy), ask: card.ask }
  }

  // A dialog makes the rest of the page inert and gives the focus back when it closes.
  function openDialog(page, title, onMessage) {
    const dialog = document.createElement('dialog')
    const frame = openFrame(page, title, (message) => {
      if (message.kind === 'loaded') frame.node.focus()
      onMessage(message)
    })
    // Leaving the dialog is leaving what it asks.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      frame.send({ kind: 'fail' })
    })
    dialog.setAttribute('aria-label', title)
    setStyle(dialog, {
      'align-items': 'center',
      background: 'rgb(16 20 32 / 0.6)',
      border: '0',
      'box-sizing': 'border-box',
      display: 'flex',
      height: '100dvh',
      'justify-content': 'center',
      margin: '0',
      'max-height': 'none',
      'max-width': 'none',
      padding: '16px',
      width: '100vw',
    })
    setStyle(frame.node, {
      background: '#ffffff',
      'border-radius': '12px',
      height: 'min(100%, 460px)',
      'max-width': '440px',
    })
    dialog.append(frame.node)
    document.body.append(dialog)
    dialog.showModal()
    return {
      send: frame.send,
      ask: frame.ask,
      close() {
        dialog.close()
        frame.close()
        dialog.remove()
      },
    }
  }

  function authenticate(key, account, clientSecret) {
    return new Promise((resolve) => {
      const dialog = openDialog('authentication.html', AUTHENTICATION_TITLE, (message) => {
        if (message.kind === 'loaded') {
          dialog.send({ kind: 'setup', key: key, account: account, clientSecret: clientSecret })
        }
        if (message.kind !== 'done') return
        dialog.close()
        resolve(message.result)
      })
    })
  }

  // Buttons of the wallets: here one test wallet, which says that it is Google Pay.
  function createExpressElement(settings, options, onDestroy) {
    const TYPE = 'google_pay'
    const listeners = createListeners()
    const fire = (name, more) =>
      listeners.fire(name, Object.assign({ elementType: 'expressCheckout' }, more))
    let frame
    let wallet
    let isWaiting = false

    function closeWallet() {
      if (wallet) wallet.close()
      wallet = undefined
    }

    function openWallet(details) {
      const asked = Object.assign({}, options, details)
      const dialog = openDialog('wallet.html', WALLET_TITLE, (message) => {
        if (message.kind === 'loaded') dialog.send(Object.assign({ kind: 'setup' }, settings()))
        if (message.kind === 'done') {
          closeWallet()
          fire('cancel')
        }
        if (message.kind === 'pay') fire('confirm', confirmEvent(message.person, asked))
      })
      wallet = dialog
    }

    // A wallet tells what the page requires of its owner, and no more.
    function confirmEvent({ name, email, phone }, { emailRequired, phoneNumberRequired }) {
      return {
        expressPaymentType: TYPE,
        billingDetails: Object.assign(
          { name: name },
          emailRequired && { email: email },
          phoneNumberRequired && { phone: phone },
        ),
        paymentFailed: closeWallet,
      }
    }

    function askPage() {
      if (isWaiting || wallet) return
      isWaiting = true
      const answer = (act) => (details) => {
        if (!isWaiting) return
        isWaiting = false
        act(details)
      }
      fire('click', {
        expressPaymentType: TYPE,
        resolve: answer(openWallet),
        reject: answer(() => {}),
      })
      // Stripe waits one second for the page.
      setTimeout(() => (isWaiting = false), 1000)
    }

    function receive(message) {
      if (message.kind === 'loaded') frame.send(Object.assign({ kind: 'setup' }, settings()))
      if (message.kind === 'height') setStyle(frame.node, { height: message.height + 'px' })
      if (message.kind === 'click') askPage()
      if (message.kind !== 'ready') return
      fire('ready', {
        availablePaymentMethods: {
          ...{ amazonPay: false, applePay: false, googlePay: true },
          ...{ klarna: false, link: false, paypal: false },
        },
      })
    }

    const express = {
      open(host) {
        express.close()
        // As with Apple Pay and Google Pay, the browser itself must be able to open a wallet.
        if (!('PaymentRequest' in window)) {
          setTimeout(() => fire('ready', { availablePaymentMethods: undefined }))
          return
        }
        frame = openFrame('express.html', EXPRESS_TITLE, receive)
        setStyle(frame.node, { height: (options.buttonHeight || 44) + 'px' })
        host.replaceChildren(frame.node)
      },
      close() {
        closeWallet()
        if (frame) frame.close()
        frame = undefined
      },
      focus() {
        if (frame) frame.node.focus()
      },
      blur() {
        if (frame) frame.node.blur()
      },
      clear() {},
      update(changes) {
        options = Object.assign({}, options, changes)
      },
    }
    return {
      element: createElement(listeners, express, onDestroy),
      isOpen: () => wallet !== undefined,
      async confirm(message) {
        const result = await wallet.ask(Object.assign({ kind: 'confirm' }, message))
        closeWallet()
        return result
      },
    }
  }

  function createElements(key, account, initial) {
    let options = Object.assign({}, initial)
    let payment
    let express
    let isSubmitted = false
    const settings = () => ({
      key: key,
      account: account,
      appearance: options.appearance || {},
      amount: options.amount,
    })

    async function submit() {
      if (express && express.isOpen()) {
        isSubmitted = true
        return { selectedPaymentMethod: 'google_pay' }
      }
      if (!payment) throw integrationError('There is no Payment Element to submit.')
      isSubmitted = true
      const result = await payment.ask({ kind: 'validate' })
      return result.error ? result : { selectedPaymentMethod: 'card' }
    }

    const elements = {
      create(type, more) {
        if (type === 'expressCheckout') {
          express = createExpressElement(settings, more || {}, () => (express = undefined))
          return express.element
        }
        if (type !== 'payment') throw integrationError('The stand-in has no element ' + type + '.')
        if (payment) throw integrationError('Can only create one Element of type payment.')
        payment = createPaymentElement(settings, () => (payment = undefined))
        return payment.element
      },
      getElement(type) {
        // The React wrapper names an element by its component.
        const { __elementType: name = type } = Object(type)
        return name === 'payment' && payment ? payment.element : null
      },
      update(changes) {
        options = Object.assign({}, options, changes)
        if (payment) payment.element.update()
      },
      fetchUpdates: async () => ({}),
      submit,
      on() {},
    }
    INSIDE.set(elements, {
      clientSecret: () => options.clientSecret,
      // With Stripe, fields shown before the intent exists are submitted by the page itself.
      check() {
        if (!options.mode || isSubmitted) return submit()
        throw integrationError('elements.submit() must be called before stripe.confirmPayment().')
      },
      confirm(message) {
        const shown = options.mode && { amount: options.amount, currency: options.currency }
        if (express && express.isOpen()) {
          return express.confirm(Object.assign({ shown: shown }, message))
        }
        return payment.ask(Object.assign({ kind: 'confirm', shown: shown }, message))
      },
    })
    return elements
  }

  function leaveFor(address, intent) {
    const url = new URL(address)
    url.searchParams.set('payment_intent', intent.id)
    url.searchParams.set('payment_intent_client_secret', intent.client_secret)
    url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'pending')
    location.assign(url)
    return new Promise(() => {})
  }

  function resultOf(answer) {
    if (answer.error) return { error: inFrench(answer.error) }
    const failed = answer.status === 'requires_payment_method' && answer.last_payment_error
    if (!failed) return { paymentIntent: answer }
    return { error: inFrench(Object.assign({}, failed, { payment_intent: answer })) }
  }

  function Stripe(key, options) {
    if (typeof key !== 'string' || !key.startsWith('pk_')) {
      throw integrationError('Please call Stripe() with your publishable key.')
    }
    const account = options && options.stripeAccount

    async function retrieve(clientSecret) {
      const id = clientSecret.split('_secret_')[0]
      const query = new URLSearchParams({ client_secret: clientSecret })
      const headers = { authorization: 'Bearer ' + key }
      if (account) headers['stripe-account'] = account
      try {
        const url = ORIGIN + '/v1/payment_intents/' + id + '?' + query
        const reply = await fetch(url, { headers: headers })
        return await reply.json()
      } catch (error) {
        return { error: { type: 'api_connection_error', message: error.message } }
      }
    }

    async function finish(answer, clientSecret) {
      if (answer.error || answer.status !== 'requires_action') return resultOf(answer)
      return resultOf(await authenticate(key, account, clientSecret))
    }

    return {
      elements: (initial) => createElements(key, account, initial),
      async confirmPayment(call) {
        const { elements, confirmParams = {}, redirect = 'always' } = call
        const inside = INSIDE.get(elements)
        const clientSecret = call.clientSecret || inside.clientSecret()
        if (!clientSecret) throw integrationError('confirmPayment needs a clientSecret.')
        if (redirect !== 'if_required' && !confirmParams.return_url) {
          throw integrationError('confirmPayment needs confirmParams.return_url.')
        }
        const checked = await inside.check()
        if (checked.error) return { error: checked.error }
        const data = confirmParams.payment_method_data || {}
        const answer = await inside.confirm({
          clientSecret: clientSecret,
          billingDetails: data.billing_details || {},
          receiptEmail: confirmParams.receipt_email,
          returnUrl: confirmParams.return_url,
        })
        const result = await finish(answer, clientSecret)
        if (result.error || redirect === 'if_required') return result
        return leaveFor(confirmParams.return_url, result.paymentIntent)
      },
      async handleNextAction(call) {
        return finish(await retrieve(call.clientSecret), call.clientSecret)
      },
      async retrievePaymentIntent(clientSecret) {
        const answer = await retrieve(clientSecret)
        return answer.error ? { error: inFrench(answer.error) } : { paymentIntent: answer }
      },
      createToken: notThere('createToken'),
      createPaymentMethod: notThere('createPaymentMethod'),
      createConfirmationToken: notThere('createConfirmationToken'),
      confirmCardPayment: notThere('confirmCardPayment'),
      registerAppInfo() {},
      _registerWrapper() {},
    }
  }

  function notThere(name) {
    return async () => {
      throw integrationError('The stand-in has no ' + name + '.')
    }
  }

  Stripe.version = 'stand-in'
  window.Stripe = Stripe
})()
