const words = JSON.parse(document.getElementById('chat-words').textContent)
const find = (id) => document.getElementById(id)
const [lines, form, field, button, state, note] = ['lines', 'say', 'text', 'send', 'state', 'note'].map(find)

const room = new URLSearchParams(location.search).get('room') ?? ''
let ticket = location.hash.slice(1) || null
// The ticket stays in this page: not in the history, not in what is copied from the address bar.
history.replaceState(null, '', location.pathname + location.search)

const shown = new Set()
const waiting = new Map()
const longest = 200
let socket
let canWrite = false
let rest = 500
let heardAt = 0

const tell = (text, isBad = false) => {
  note.textContent = text
  note.classList.toggle('bad', isBad)
}

const isAtEnd = () => lines.scrollHeight - lines.scrollTop - lines.clientHeight < 80

function add({ id, nickname, text, at, isOwn }) {
  if (shown.has(id)) return
  shown.add(id)
  const follow = isAtEnd() || isOwn
  const item = document.createElement('div')
  item.className = isOwn ? 'line own' : 'line'
  const who = document.createElement('b')
  who.append(bidi(nickname))
  const when = document.createElement('time')
  when.dateTime = at
  when.textContent = new Intl.DateTimeFormat(document.documentElement.lang, {
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at))
  const what = document.createElement('p')
  what.dir = 'auto'
  what.textContent = text
  const head = document.createElement('span')
  head.className = 'head'
  head.append(who, when)
  item.append(head, what)
  lines.append(item)
  find('empty').hidden = true
  if (follow) lines.scrollTop = lines.scrollHeight
}

function bidi(text) {
  const element = document.createElement('bdi')
  element.textContent = text
  return element
}

function settle() {
  const isOpen = socket?.readyState === WebSocket.OPEN
  form.hidden = !canWrite
  find('reading').hidden = canWrite || !isOpen
  button.disabled = !isOpen || field.value.trim() === ''
  state.textContent = isOpen ? words.live : words.connecting
  state.classList.toggle('on', isOpen)
}

const send = (message) => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
}

const on = {
  welcome(message) {
    canWrite = message.canWrite
    message.lines.forEach(add)
    find('empty').hidden = shown.size > 0
    rest = 500
    for (const [key, text] of waiting) send({ type: 'say', key, text })
    settle()
  },
  said: ({ line }) => add(line),
  taken({ key }) {
    waiting.delete(key)
    tell('')
  },
  refused({ key, code }) {
    const text = waiting.get(key)
    waiting.delete(key)
    if (code === 'reading_only') canWrite = false
    if (text !== undefined && field.value === '') field.value = text
    tell(words[code] ?? words.unavailable, true)
    settle()
  },
  ticket(message) {
    ticket = message.ticket
  },
  beat: () => send({ type: 'beat' }),
}

function connect() {
  const address = new URL('/wps/chat', location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  socket = new WebSocket(address)
  socket.addEventListener('open', () => {
    heardAt = Date.now()
    send({ type: 'hello', room, ticket })
    settle()
  })
  socket.addEventListener('message', ({ data }) => {
    heardAt = Date.now()
    const message = JSON.parse(data)
    on[message.type]?.(message)
  })
  socket.addEventListener('close', () => {
    settle()
    setTimeout(connect, rest * (0.7 + Math.random() * 0.6))
    rest = Math.min(rest * 2, 15_000)
  })
  settle()
}

// A connection that fell silent is as good as closed.
setInterval(() => {
  if (socket?.readyState === WebSocket.OPEN && Date.now() - heardAt > 60_000) socket.close()
}, 5_000)
addEventListener('online', () => {
  rest = 500
  if (socket?.readyState === WebSocket.OPEN) socket.close()
})

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const text = field.value.trim()
  if (text === '') return
  if (Array.from(text).length > longest) {
    tell(words.too_long, true)
    return
  }
  const key = crypto.randomUUID ? crypto.randomUUID() : String(Math.random()).slice(2) + String(Date.now())
  waiting.set(key, text)
  send({ type: 'say', key, text })
  field.value = ''
  field.focus()
  settle()
})
field.addEventListener('input', settle)
connect()

document.body.hidden = false
