import { startClock } from '../clock/start-clock.ts'
import { preloadDialog } from '../dialog/intent.ts'
import { followBrandEvents } from '../events/brand-events.ts'
import { callKey } from '../query/queries.ts'
import { loadChunk } from '../screen/chunk.ts'
import { closeLeftBehind } from '../session/left-behind.ts'
import { followPasswordDue } from '../session/password-due.ts'
import type { UrlSecrets } from '../session/url-secrets.ts'
import { whenIdle } from '../screen/when-idle.ts'
import type { Engine } from './engine.ts'

const refusals = new Set(['unauthenticated', 'session_ended'])
const closures = new Set(['maintenance', 'region_restricted'])

/** Opens the dialog that an address asked for, once the visitor may use the site. */
function openAsked({ age, dialogs }: Engine, name: string, props: Record<string, unknown>) {
  const open = () => void dialogs.open(name, props)
  if (age.answer.get() === 'confirmed') return open()
  const stop = age.answer.subscribe(() => {
    if (age.answer.get() !== 'confirmed') return
    stop()
    open()
  })
}

/** Listens to what happens to the member, once there is one. */
function listenWhenSignedIn(engine: Engine) {
  const { session } = engine
  const listen = () => {
    if (session.token() === null) return
    stop()
    loadChunk(() => import('../events/follow-member.ts')).then(
      ({ followMember }) => followMember(engine),
      () => undefined,
    )
  }
  const stop = session.subscribe(listen)
  listen()
}

/** Begins what a page is opened with: the session, and what its address asked for. */
export function openSite(engine: Engine, secrets: UrlSecrets): void {
  const { session, startup, text, dialogs } = engine
  text.setTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  engine.onCallFailure(({ code }, _name, token) => {
    if (token !== null && refusals.has(code)) session.refuse(token)
    if (closures.has(code)) startup.ask()
    if (code === 'password_change_due') session.refresh()
    if (code === 'real_account_needed') void dialogs.open('true-account')
  })
  followPasswordDue(engine)
  closeLeftBehind(engine)
  if (!startClock()) startup.ask()
  session.open(secrets.token)
  const { resetToken, social, socialError } = secrets
  if (resetToken !== null) openAsked(engine, 'reset-password', { resetToken })
  if (social !== null || socialError !== null)
    openAsked(engine, 'social', { ticket: social, refusal: socialError })
}

/** Begins what goes on while a page is open, once it is alive and idle: watching the site's state, news of the brand, the next dialog's code. */
export function followSite(engine: Engine): void {
  const { session, startup, boot, dialogs, updated, queries } = engine
  const { version } = boot.first()
  let seen: string | undefined = version
  whenIdle(() => {
    startup.watch()
    listenWhenSignedIn(engine)
    followBrandEvents({
      onChanged(now) {
        if (now === seen) return
        seen = now
        startup.ask()
        for (const news of ['announcements', 'unreadCount'])
          void queries.invalidateQueries({ queryKey: callKey(news) })
        updated.set(now !== version)
      },
    })
    if (session.get().status === 'guest' && boot.get().permission.status === 0) {
      if (dialogs.stack.get().length === 0) void preloadDialog(engine, 'login')
    }
  })
}
