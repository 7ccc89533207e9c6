import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useBoot } from '../../../engine/hooks/base/use-boot.ts'
import { useCall } from '../../../engine/hooks/base/use-call.ts'
import { useDialog } from '../../../engine/hooks/base/use-dialog.ts'
import { useIsDialogOpen } from '../../../engine/hooks/base/use-is-dialog-open.ts'
import { useRoute } from '../../../engine/hooks/base/use-route.ts'
import { useSession } from '../../../engine/hooks/base/use-session.ts'
import { useTabList } from '../../../engine/hooks/base/use-tab-list.ts'
import { useAnnouncements } from '../../../engine/hooks/site/use-announcements.ts'
import { useNews } from './use-news.ts'
import { popupsFor } from './popups-for.ts'

/** Milliseconds without a touch before something comes up unasked. */
const quiet = 1_500
/** Whether a menu is open over the page; a browser without menus has none. */
function isMenuOpen() {
  return (
    typeof HTMLElement.prototype.showPopover === 'function' &&
    document.querySelector(':popover-open') !== null
  )
}

/** Pages of the member centre that nothing comes up over. */
const calmPages: ReadonlySet<string> = new Set([
  'responsiblePlay',
  'depositv2',
  'withdraw',
  'wallet',
  'transferUp',
  'transferDown',
])

const touches = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const

/**
 * Whether somebody has begun to use the page as who they are now: nothing comes up before. What a dialog is answered with, the question of
 * age and the log-in among them, is not use of the page.
 */
function useTouched(who: string): boolean {
  const [touchedBy, setTouchedBy] = useState<string>()
  useEffect(() => {
    const touch = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('dialog'))) setTouchedBy(who)
    }
    for (const kind of touches) addEventListener(kind, touch, { passive: true })
    return () => {
      for (const kind of touches) removeEventListener(kind, touch)
    }
  }, [who])
  return touchedBy === who
}

/**
 * Opens the announcements that are meant for whoever is here, once a session, and on a later page the gift for guests. Never over another
 * dialog or a menu, never in a game, never before somebody began to use the page. Renders nothing.
 */
export default function PopupWatch() {
  const { data } = useAnnouncements()
  const { markRead } = useNews()
  const { status, member } = useSession()
  const { permission } = useBoot()
  const { path, sideMenu } = useRoute()
  const dialog = useDialog()
  const isOpen = useIsDialogOpen()
  const touched = useTouched(status)
  const isMember = status !== 'guest'
  const summary = useCall('sessionSummary', {}, { enabled: isMember })
  const { search } = useLocation()
  // Whoever takes a break from play, or thinks of one, is invited to nothing; nor is who is about to move money.
  const isCalm = path === '/safer-play' || calmPages.has(new URLSearchParams(search).get('page') ?? '')
  const isQuiet = isCalm || (isMember && (summary.isPending || summary.data?.isExcluded === true))
  const seen = useTabList('popups-seen')
  const hidden = useTabList('hide-gift-pop')
  const [entered] = useState(path)
  const [round, setRound] = useState(0)

  const news = popupsFor(data?.popup ?? [], status, member?.lastLogin === null).filter(
    ({ id }) => !seen.has(id),
  )
  const ids = news.map(({ id }) => id).join(' ')
  const gift = permission.resources.find(({ resourceType }) => resourceType === 'REGISTERPOP')
  const giftIsDue = gift !== undefined && status === 'guest' && path !== entered && !hidden.has('1')
  const wants = isQuiet ? null : ids !== '' ? 'popup' : giftIsDue ? 'gift' : null

  useEffect(() => {
    if (wants === null || isOpen || !touched || !sideMenu) return undefined
    let isCurrent = true
    const show = async () => {
      await dialog.preload(wants)
      if (!isCurrent) return
      if (isMenuOpen()) {
        setRound((now) => now + 1)
        return
      }
      await (wants === 'popup' ? dialog.open('popup', { news }) : dialog.open('gift', { to: gift?.url }))
      if (wants === 'popup') for (const { id } of news) seen.add(id)
      else hidden.add('1')
      if (news[0]) markRead(news[0].id)
      setRound((now) => now + 1)
    }
    let timer = setTimeout(() => void show(), quiet)
    // Whoever is at something is not interrupted.
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void show(), quiet)
    }
    for (const kind of touches) addEventListener(kind, wait, { passive: true })
    return () => {
      isCurrent = false
      clearTimeout(timer)
      for (const kind of touches) removeEventListener(kind, wait)
    }
    // The ids stand for the news: what is rendered again is not shown again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wants, ids, isOpen, touched, sideMenu, path, round])
  return null
}
