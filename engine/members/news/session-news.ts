import type { MemberEvent } from '../../../schemas/events/events.ts'
import { clock } from '../../base/clock/clock.ts'
import type { Engine } from '../../base/engine/engine.ts'
import type { EndReason } from '../../base/events/member-socket.ts'

const quiet = new Set<EndReason>(['logout', 'exchanged'])
/** Somebody who did something so lately is here: typing makes no calls. */
const present = 5 * 60_000
const stillNews = 10 * 60_000
/** Milliseconds that what stands at the bell as well is shown for. */
const passing = 15_000

/** Whether an event is so old that it is no news: a page that is opened anew is told of all since the session began. */
function isOld({ at }: { at: string }): boolean {
  return clock.now() - Date.parse(at) > stillNews
}

/** Events arrive when the network is back: words that could not be fetched before are fetched again. */
async function loadWords(text: Engine['text']): Promise<void> {
  text.forgetFailures()
  await text.load(['pages']).catch(() => undefined)
}

/** Shows why this session ended, instead of the notice that it did; and that what was typed is there, where something was. */
export async function notifyEnded(
  { text, toasts }: Engine,
  reason: EndReason,
  hasTyped: boolean,
): Promise<void> {
  if (quiet.has(reason)) return
  await loadWords(text)
  const why = text.translate(`pages:sessions.ended.${reason}`)
  if (why === '') return
  const kept = hasTyped && reason !== 'disabled' ? text.translate('pages:sessions.typed') : ''
  toasts.show({ id: 'session', kind: 'info', text: [why, kept].filter(Boolean).join(' '), duration: 0 })
}

/** Notifies that the account signed in on another device, unless that is long ago. */
export async function notifyElsewhere(
  { text, toasts }: Engine,
  event: MemberEvent<'session.elsewhere'>,
): Promise<void> {
  if (isOld(event)) return
  const { body } = event
  await loadWords(text)
  const device = [body.browser, body.system].filter(Boolean).join(', ')
  const key = device === '' ? 'elsewhereUnknown' : 'elsewhere'
  const news = text.translate(`pages:sessions.${key}`, { device })
  if (news !== '') toasts.show({ id: 'elsewhere', kind: 'info', text: news, duration: 10_000 })
}

/** Shows what another device changed about the ways into the account, unless that is long ago. */
export async function notifySecurityChanged(
  { text, toasts }: Engine,
  event: MemberEvent<'security.changed'>,
): Promise<void> {
  const { change } = event.body
  // A new password signs this device out, which is said then.
  if (isOld(event) || change === 'passwordChanged') return
  await loadWords(text)
  const news = text.translate(`pages:sessions.changed.${change}`)
  if (news !== '') toasts.show({ id: 'security', kind: 'info', text: news, duration: 0 })
}

/** Shows what the brand's team did with the account, unless that is long ago. */
export async function notifyNotice(
  { text, toasts }: Engine,
  event: MemberEvent<'account.notice'>,
): Promise<void> {
  if (isOld(event)) return
  const { notice } = event.body
  await loadWords(text)
  const news = text.translate(`pages:notices.${notice}`)
  if (news !== '')
    toasts.show({ id: `notice-${notice}`, kind: 'info', text: news, duration: passing, isNews: true })
}

/** The news of a withdrawal that is worth a word wherever its member is. */
function withdrawalNews({ status, receipt }: MemberEvent<'withdrawal.changed'>['body']): string | undefined {
  if (status === 'rejected' || status === 'failed' || status === 'reversed') return 'withdrawalReturned'
  if (receipt === 'recalled') return 'withdrawalRecalled'
  if (receipt === 'settled') return 'withdrawalSettled'
  return status === 'partlyPaid' && (receipt === 'due' || receipt === 'forced') ? 'withdrawalPart' : undefined
}

/** Says what became of a withdrawal that did not go as it should, with the way to where it says why, unless that is long ago. */
export async function notifyWithdrawal(
  { text, toasts, way }: Engine,
  event: MemberEvent<'withdrawal.changed'>,
): Promise<void> {
  const { withdrawal } = event.body
  const key = withdrawalNews(event.body)
  if (key === undefined || isOld(event)) return
  await loadWords(text)
  const news = text.translate(`pages:notices.${key}`)
  if (news === '') return
  const label = text.translate('pages:notices.withdrawalSee')
  const action = { label, run: () => way.to('/member?page=withdraw') }
  toasts.show({
    id: `returned-${withdrawal}`,
    kind: 'info',
    text: news,
    action,
    duration: passing,
    isNews: true,
  })
}

/** Tells an agent that somebody registered by a link of theirs without what it offers, unless that is long ago. */
export async function notifyUnoffered(
  { text, toasts }: Engine,
  event: MemberEvent<'invite.unoffered'>,
): Promise<void> {
  if (isOld(event)) return
  const { invite } = event.body
  await loadWords(text)
  const news = text.translate('pages:notices.inviteUnoffered', { code: invite })
  if (news !== '')
    toasts.show({ id: `unoffered-${invite}`, kind: 'info', text: news, duration: passing, isNews: true })
}

/** Says that a message came, with the way to it, unless that is long ago. */
export async function notifyMessage(
  { text, toasts, way }: Engine,
  event: MemberEvent<'message.changed'>,
): Promise<void> {
  if (isOld(event)) return
  await loadWords(text)
  const news = text.translate('pages:notices.message')
  if (news === '') return
  const label = text.translate('pages:notices.messageRead')
  const action = { label, run: () => way.to('/member?page=messageV2') }
  toasts.show({ id: 'message', kind: 'info', text: news, duration: 10_000, action, isNews: true })
}

/** Extends the session of an active person; prompts one who seems to have left. */
export async function notifyExpiring({ session, text, toasts }: Engine, untouched: number): Promise<void> {
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
