import { showBrand } from '../page/look/show-brand.ts'
import { startClock } from '../core/clock/start-clock.ts'
import { preloadDialog } from '../page/dialog/intent.ts'
import { followBrandEvents } from '../core/events/brand-events.ts'
import { refetchCalls } from '../core/query/queries.ts'
import { loadEndpoints } from '../core/call/endpoint-table.ts'
import { loadChunk } from '../core/load/chunk.ts'
import { handoverQuestion } from './handover-question.ts'
import { closeLeftBehind } from '../page/dialog/left-behind.ts'
import { followPasswordDue } from '../page/dialog/password-due.ts'
import { followWaysInDue } from '../members/proof/ways-in-due.ts'
import type { UrlSecrets } from '../core/session/url-secrets.ts'
import { whenIdle } from '../page/screen/when-idle.ts'
import type { Engine } from '../core/engine/engine.ts'

const refusals = new Set(['unauthenticated', 'session_ended'])
const closures = new Set(['maintenance', 'region_restricted'])

/** Opens the dialog of an address once the visitor may use the site. */
function openWhenConfirmed({ age, dialogs }: Engine, name: string, props: object): Promise<unknown> {
  const open = () => dialogs.open(name, { ...props })
  if (age.answer.get() === 'confirmed') return open()
  return new Promise((resolve) => {
    const stop = age.answer.subscribe(() => {
      if (age.answer.get() !== 'confirmed') return
      stop()
      resolve(open())
    })
  })
}

/** Listens to what happens to the member, once there is one. */
function listenWhenSignedIn(engine: Engine) {
  const { session } = engine
  const listen = () => {
    if (session.token() === null) return
    stop()
    loadChunk(() => import('../members/news/follow-member.ts')).then(
      ({ followMember }) => followMember(engine),
      () => undefined,
    )
  }
  const stop = session.subscribe(listen)
  listen()
}

/** Makes the site one that opens without a network and can be installed. */
function beAnApp(engine: Engine) {
  loadChunk(() => import('../site/app/be-an-app.ts')).then(
    ({ beAnApp: begin }) => begin(engine),
    () => undefined,
  )
}

/** Begins what a page is opened with: the session, and the dialogs of its address. */
export function openSite(engine: Engine, secrets: UrlSecrets): void {
  const { session, startup, text, dialogs, toasts } = engine
  text.setTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  engine.onCallFailure(({ code }, _name, token) => {
    if (token !== null && refusals.has(code)) session.refuse(token)
    if (closures.has(code)) startup.refresh()
    if (code === 'password_change_due') session.refresh()
    if (code === 'real_account_needed') void dialogs.open('true-account')
  })
  followPasswordDue(engine)
  followWaysInDue(engine)
  closeLeftBehind(engine)
  if (!startClock()) startup.refresh()
  session.open(secrets.token, {
    confirm: async (current, other) =>
      (await openWhenConfirmed(engine, 'notice', handoverQuestion(text.translate, current, other))) === true,
    refused: ({ code }) =>
      toasts.show({ id: 'session', kind: 'error', text: text.translate(`errors:${code}`) }),
  })
  const { resetToken, social, socialError } = secrets
  if (resetToken !== null) void openWhenConfirmed(engine, 'reset-password', { resetToken })
  if (social !== null || socialError !== null)
    void openWhenConfirmed(engine, 'social', { ticket: social, refusal: socialError })
}

function showLateFonts() {
  loadChunk(() => import('../page/look/late-fonts.ts')).then(
    ({ bringLateFonts }) => bringLateFonts(),
    () => undefined,
  )
}

/** Begins what goes on while a page is open, once it is alive and idle: watching the site's state, news of the brand, the next dialog's code. */
export function followSite(engine: Engine): void {
  const { session, startup, boot, dialogs, updated, queries } = engine
  let seen: string | undefined = boot.get().version
  whenIdle(() => {
    startup.watch()
    loadEndpoints().catch(() => undefined)
    listenWhenSignedIn(engine)
    beAnApp(engine)
    showLateFonts()
    followBrandEvents({
      onChanged(now) {
        if (now === seen) return
        seen = now
        startup.refresh()
        void refetchCalls(queries, 'announcements', 'unreadCount')
        const isChanged = now !== undefined && now !== boot.get().version
        updated.set(now !== boot.get().version)
        // Who writes the files wants to see them.
        if (isChanged && boot.get().tools.outbox && !engine.isInRound.get()) void showBrand(engine)
      },
    })
    if (session.get().status === 'guest' && boot.get().permission.status === 0) {
      if (dialogs.stack.get().length === 0) void preloadDialog(engine, 'login')
    }
  })
}
