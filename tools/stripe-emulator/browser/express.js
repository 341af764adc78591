const PARENT = new URLSearchParams(location.search).get('parent') || ''
const button = document.getElementById('open')

const send = (message) => window.parent.postMessage(message, PARENT)

window.addEventListener('message', (event) => {
  if (event.origin !== PARENT || event.source !== window.parent) return
  if (event.data.kind !== 'setup') return
  // The frame has its height before the page takes it for ready: nothing moves after that.
  send({ kind: 'height', height: Math.ceil(button.parentElement.getBoundingClientRect().height) })
  send({ kind: 'ready' })
})
button.addEventListener('click', () => send({ kind: 'click' }))
send({ kind: 'loaded' })
