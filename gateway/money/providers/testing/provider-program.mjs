// A payment provider of its own, written from docs/payment-protocol.md and nothing else: tests start it as a program.
// POST /control { "mode", "decide", "slow", "ends", "page" } says how it behaves; it prints its port once it listens.
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'

const secret = process.env.PROVIDER_SECRET ?? ''
const deposits = new Map()
const payouts = new Map()
const received = []
let control = { mode: 'good' }

function sign(kind, path, status, time, reference, body) {
  return createHmac('sha256', secret)
    .update([kind, path, String(status), time, reference, body].join('\n'))
    .digest('hex')
}

function now() {
  return String(Date.now() + (control.ahead ?? 0))
}

async function getText(request) {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function answer(response, path, reference, status, content) {
  const body = typeof content === 'string' ? content : JSON.stringify(content)
  const time = now()
  const signature = sign('response', path, status, time, reference, body)
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-livery-time': time,
    'x-livery-reference': control.mode === 'misaddressed' ? 'another' : reference,
    'x-livery-signature': control.mode === 'unsigned' ? 'a'.repeat(64) : signature,
  })
  response.end(body)
}

function start(sent) {
  const known = deposits.get(sent.reference) ?? { ...sent, status: 'pending', starts: 0 }
  known.starts += 1
  deposits.set(sent.reference, known)
  return { page: `https://pay.example/${sent.reference}` }
}

function getState(reference) {
  const known = deposits.get(reference)
  if (!known) return { status: 'unknown' }
  const { status, amount, currency } = known
  return status === 'pending' ? { status } : { status, amount, currency }
}

function payOut(sent) {
  const known = payouts.get(sent.reference) ?? { ...sent, status: 'pending', paid: '0.00', payments: 0 }
  if (!payouts.has(sent.reference)) known.payments += 1
  payouts.set(sent.reference, known)
  return { accepted: true }
}

/** Where payouts end by themselves: most are paid, some fail, some are paid in part, and some take until they are asked about again. */
function end(known, reference) {
  const digit = Number.parseInt(reference.at(-1), 16)
  known.asked = (known.asked ?? 0) + 1
  if (known.status !== 'pending' || (digit < 4 && known.asked < 2)) return
  if (digit < 13) Object.assign(known, { status: 'paid', paid: known.amount })
  else if (digit === 13) Object.assign(known, { status: 'failed', paid: '0.00' })
  else Object.assign(known, { status: 'partly', paid: '1.00' })
}

function payoutState(reference) {
  const known = payouts.get(reference)
  if (!known) return { status: 'unknown' }
  if (control.ends) end(known, reference)
  const { status, paid, currency } = known
  return { status, paid, currency }
}

/** What moved, two entries a page unless told otherwise: deposits that are confirmed, payouts of which the payee has something. */
function statement({ after }) {
  const at = new Date(Number(now())).toISOString()
  const entries = [
    ...[...deposits].map(([reference, one]) => ({ kind: 'deposit', reference, ...one })),
    ...[...payouts].map(([reference, one]) => ({ kind: 'payout', reference, ...one, amount: one.paid })),
  ]
    .filter(({ status }) => ['confirmed', 'paid', 'partly'].includes(status))
    .map(({ kind, reference, amount, currency }) => ({ kind, reference, amount, currency, at }))
  entries.push(...(control.invented ?? []).map((one) => ({ at, ...one })))
  const start = Number(after ?? 0)
  const end = start + (control.page ?? 2)
  return { entries: entries.slice(start, end), next: end < entries.length ? String(end) : null }
}

function handle(path, sent) {
  if (path === '/statement') return statement(sent)
  if (path === '/payouts') return payOut(sent)
  if (path === '/payouts/status') return payoutState(sent.reference)
  if (path === '/deposits') return start(sent)
  if (path === '/deposits/status') return getState(sent.reference)
  return { error: 'not_found' }
}

const server = createServer(async (request, response) => {
  const path = request.url ?? ''
  const body = await getText(request)
  if (path === '/control') {
    control = { mode: 'good', ...JSON.parse(body) }
    for (const [reference, decided] of Object.entries(control.decide ?? {}))
      Object.assign(deposits.get(reference) ?? payouts.get(reference) ?? {}, decided)
    response.end(
      JSON.stringify({
        received,
        deposits: Object.fromEntries(deposits),
        payouts: Object.fromEntries(payouts),
      }),
    )
    return
  }
  const {
    'x-livery-time': time,
    'x-livery-reference': reference,
    'x-livery-signature': given,
  } = request.headers
  if (given !== sign('request', path, 0, time, reference, body)) {
    response.writeHead(401).end()
    return
  }
  received.push({ path, reference })
  const { mode, slow } = control
  // Whoever asked may be gone before it happens.
  if (slow) await new Promise((resolve) => setTimeout(resolve, Math.random() * slow))
  if (mode === 'silent') return
  if (mode === 'broken') response.writeHead(503).end('in trouble')
  else if (mode === 'nonsense') answer(response, path, reference, 200, '<html>not what you asked</html>')
  else if (mode === 'strange')
    answer(response, path, reference, 200, { page: 'javascript:alert(1)', status: 'paid' })
  else if (mode === 'refusing') answer(response, path, reference, 422, { error: 'limit' })
  else if (mode === 'half') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"page":')
  } else if (mode === 'dropping') {
    handle(path, JSON.parse(body))
    request.socket.destroy()
  } else answer(response, path, reference, 200, handle(path, JSON.parse(body)))
})

server.listen(0, '127.0.0.1', () => process.stdout.write(`${String(server.address().port)}\n`))
