const find = (selector, within = document) => within.querySelector(selector)
const list = find('#messages')
const template = find('#message')
const known = new Map()
let first = true

const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

function draw(message) {
  const item = template.content.firstElementChild.cloneNode(true)
  item.dataset.kind = message.channel
  find('.kind', item).textContent = message.channel === 'sms' ? 'SMS' : 'MAIL'
  find('.to', item).textContent = message.channel === 'sms' ? `+${message.to}` : message.to
  const time = find('time', item)
  time.dateTime = message.at
  time.textContent = clock.format(new Date(message.at))
  find('.subject', item).textContent = message.subject
  find('.subject', item).hidden = message.subject === ''
  find('.text', item).textContent = message.text
  const code = message.channel === 'sms' ? /\b\d{6,8}\b/.exec(message.text)?.[0] : undefined
  const button = find('.code', item)
  button.hidden = !code
  button.textContent = code ?? ''
  button.title = 'Copy the code'
  button.addEventListener('click', async () => {
    await navigator.clipboard?.writeText(code)
    button.textContent = 'Copied'
    setTimeout(() => (button.textContent = code), 1200)
  })
  const link = find('.link', item)
  link.hidden = !message.link
  if (message.link && /^https?:\/\//.test(message.link)) link.href = message.link
  item.dataset.words = `${message.to} ${message.subject} ${message.text}`.toLowerCase()
  return item
}

function filter() {
  const words = find('#search').value.trim().toLowerCase()
  const kind = find('input[name=kind]:checked').value
  let shown = 0
  for (const item of list.children) {
    item.hidden = (kind !== '' && item.dataset.kind !== kind) || !item.dataset.words.includes(words)
    if (!item.hidden) shown += 1
  }
  find('#empty').hidden = shown > 0
}

function show({ brand, messages }) {
  find('#brand').textContent = brand
  document.title = `Outbox · ${brand}`
  for (const message of messages.toReversed()) {
    if (known.has(message.id)) continue
    const item = draw(message)
    if (!first) item.classList.add('is-new')
    known.set(message.id, item)
    list.prepend(item)
  }
  first = false
  filter()
}

async function look() {
  const live = find('#live')
  try {
    const answer = await fetch('/dev/outbox.json', { headers: { accept: 'application/json' } })
    if (!answer.ok) throw new Error(String(answer.status))
    show(await answer.json())
    live.textContent = 'Watching'
    live.classList.remove('away')
  } catch {
    live.textContent = 'Waiting for the gateway'
    live.classList.add('away')
  }
  setTimeout(look, document.hidden ? 5000 : 1000)
}

find('#search').addEventListener('input', filter)
for (const radio of document.querySelectorAll('input[name=kind]')) radio.addEventListener('change', filter)
void look()
