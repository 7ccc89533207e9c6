import { useEffect, useState } from 'react'
import { useBoot } from '../../../../engine/base/hooks/use-boot.ts'
import { useDialog } from '../../../../engine/base/hooks/dialog/use-dialog.ts'
import { useIsDialogOpen } from '../../../../engine/base/hooks/dialog/use-is-dialog-open.ts'
import { useRoute } from '../../../../engine/base/hooks/use-route.ts'
import { useSession } from '../../../../engine/base/hooks/use-session.ts'
import { useTabList } from '../../../../engine/base/hooks/lists/use-tab-list.ts'
import { useBreak } from '../../../../engine/members/hooks/use-break.ts'
import { useAnnouncements } from '../../../../engine/site/hooks/announcements/use-announcements.ts'
import { useNews } from './use-news.ts'
import { popupsFor } from './popups-for.ts'

/** Milliseconds without a touch before something comes up unasked. */
const quiet = 8_000
/** Milliseconds on the home page after which nothing comes up any more: whoever read on for so long has found something. */
const welcome = 60_000
/** How far down, in pixels, the page still stands at its top. */
const top = 40

/** Whether a menu is open over the page; a browser without menus has none. */
function isMenuOpen() {
  return (
    typeof HTMLElement.prototype.showPopover === 'function' &&
    document.querySelector(':popover-open') !== null
  )
}

const touches = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const
/** What says that somebody is at something; a page also scrolls by itself, which is no use of it. */
const stirs = [...touches, 'scroll'] as const

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

/** Whether what somebody looks at has only just come up. */
function useIsFresh(view: string): boolean {
  const [past, setPast] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setPast(view), welcome)
    return () => {
      clearTimeout(timer)
      setPast(undefined)
    }
  }, [view])
  return past !== view
}

/** Whether the visit has led from the page it began with to another. */
function useHasWandered(path: string): boolean {
  const [entered] = useState(path)
  const [hasWandered, setHasWandered] = useState(false)
  if (!hasWandered && path !== entered) setHasWandered(true)
  return hasWandered
}

/**
 * Opens the announcements that are meant for whoever is here, once a session, and for guests who come back from another page the gift. Only
 * at the top of the home page, in its first minute, once somebody began to use the page and let it rest; never over another dialog or a
 * menu. What found no such moment is told by the mark at the bell. Renders nothing.
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
  const isFresh = useIsFresh(`${status} ${path}`)
  const hasWandered = useHasWandered(path)
  const held = useBreak()
  // Whoever takes a break from play is invited to nothing; nor is anybody of whom that is not known yet.
  const isCalm = path !== '/' || !isFresh || status === 'restoring' || held !== null
  const seen = useTabList('popups-seen')
  const hidden = useTabList('hide-gift-pop')
  const [round, setRound] = useState(0)

  const news = popupsFor(data?.popup ?? [], status, member?.lastLogin === null).filter(
    ({ id }) => !seen.has(id),
  )
  const ids = news.map(({ id }) => id).join(' ')
  const gift = permission.resources.find(({ resourceType }) => resourceType === 'REGISTERPOP')
  const giftIsDue = gift !== undefined && status === 'guest' && hasWandered && !hidden.has('1')
  const wants = isCalm ? null : ids !== '' ? 'popup' : giftIsDue ? 'gift' : null

  useEffect(() => {
    if (wants === null || isOpen || !touched || !sideMenu) return undefined
    let isCurrent = true
    const show = async () => {
      await dialog.preload(wants)
      if (!isCurrent) return
      if (isMenuOpen() || scrollY > top) {
        setRound((now) => now + 1)
        return
      }
      const shown = ids.split(' ')
      await (wants === 'popup'
        ? dialog.open('popup', { ids: shown })
        : dialog.open('gift', { to: gift?.url }))
      if (wants === 'popup') for (const id of shown) seen.add(id)
      else hidden.add('1')
      if (wants === 'popup' && shown[0]) markRead(shown[0])
      setRound((now) => now + 1)
    }
    let timer = setTimeout(() => void show(), quiet)
    // Whoever is at something is not interrupted.
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void show(), quiet)
    }
    for (const kind of stirs) addEventListener(kind, wait, { passive: true })
    return () => {
      isCurrent = false
      clearTimeout(timer)
      for (const kind of stirs) removeEventListener(kind, wait)
    }
    // What is rendered again is not shown again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wants, ids, isOpen, touched, sideMenu, round])
  return null
}
