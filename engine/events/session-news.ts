import type { MemberEvent } from '../../schemas/events/events.ts'
import { clock } from '../clock/clock.ts'
import type { Engine } from '../root/engine.ts'
import type { EndReason } from './member-socket.ts'

const quiet = new Set<EndReason>(['logout', 'exchanged'])
/** Somebody who did something so lately is here: typing makes no calls. */
const present = 5 * 60_000
const stillNews = 10 * 60_000

/** News comes when the network is back: words that could not be fetched before are asked for again. */
async function loadWords(text: Engine['text']): Promise<void> {
  text.forgetFailures()
  await text.load(['pages']).catch(() => undefined)
}

/** Says why this session is over, in place of the notice that it is. */
export async function tellWhyEnded({ text, toasts }: Engine, reason: EndReason): Promise<void> {
  if (quiet.has(reason)) return
  await loadWords(text)
  const why = text.translate(`pages:sessions.ended.${reason}`)
  if (why !== '') toasts.show({ id: 'session', kind: 'info', text: why, duration: 0 })
}

/** Says that the account signed in on another device, unless that is long ago. */
export async function tellElsewhere(
  { text, toasts }: Engine,
  { body, at }: MemberEvent<'session.elsewhere'>,
): Promise<void> {
  if (clock.now() - Date.parse(at) > stillNews) return
  await loadWords(text)
  const device = [body.browser, body.system].filter(Boolean).join(', ')
  const said = device === '' ? 'elsewhereUnknown' : 'elsewhere'
  const news = text.translate(`pages:sessions.${said}`, { device })
  if (news !== '') toasts.show({ id: 'elsewhere', kind: 'info', text: news, duration: 10_000 })
}

/** Keeps the session of somebody who is here; asks whoever seems to have left. */
export async function tellExpiring({ session, text, toasts }: Engine, untouched: number): Promise<void> {
  if (untouched < present) {
    session.refresh()
    return
  }
  await loadWords(text)
  const warning = text.translate('pages:sessions.expiring')
  if (warning === '') return
  const action = { label: text.translate('pages:sessions.stay'), run: session.refresh }
  toasts.show({ id: 'session', kind: 'info', text: warning, duration: 120_000, action })
}
