import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router-dom'
import { listenToCases } from '../../../engine/console/console-live.ts'
import { t } from '../../../engine/console/console-words.ts'
import { useCall } from '../../../engine/console/use-call.ts'
import { useCommand } from '../../../engine/console/use-command.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useKeys } from '../../ui/table/use-keys.ts'
import { LanguagePicker } from '../kit/language-picker.tsx'
import { useMay, useMe } from '../kit/use-me.ts'
import { HelpDialog } from './help-dialog.tsx'
import { Palette } from './palette.tsx'
import { PasskeysDialog } from './passkeys-dialog.tsx'
import { SchemeButton } from './scheme-button.tsx'
import { useRooms } from './use-rooms.ts'
import { ZonePicker } from './zone-picker.tsx'

function useOpenCases(): number {
  const isOn = useMay('cases.view')
  const { data } = useCall('cases', { query: {} }, { enabled: isOn })
  return data?.kinds.reduce((sum, { open }) => sum + open, 0) ?? 0
}

/** What is shown of cases is requested anew as soon as one changes. */
function useLiveCases(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      listenToCases(() => {
        void client.invalidateQueries({
          predicate: ({ queryKey }) => String(queryKey[0]).startsWith('case'),
        })
      }),
    [client],
  )
}

function useCommandKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [open])
}

/** g and then the letter of a room goes there. */
function useRoomKeys(): void {
  const navigate = useNavigate()
  const rooms = useRooms()
  const isGoing = useRef(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey } = event
      if (ctrlKey || metaKey || (target instanceof HTMLElement && target.closest('input,textarea,select')))
        return
      const room = isGoing.current ? rooms.find((roomEntry) => roomEntry.key === key) : undefined
      isGoing.current = key === 'g'
      if (!room) return
      event.preventDefault()
      event.stopPropagation()
      void navigate(`/${room.id}`)
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [navigate, rooms])
}

/** On a phone the rooms are a row that scrolls: the one that somebody is in is never cut off. */
function useRoomInSight(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    document
      .querySelector('.side a[aria-current=page]')
      ?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [pathname])
}

/** Rooms at the side, the room itself, and what is at hand everywhere. */
export function Shell({ children }: { children: ReactNode }) {
  const me = useMe()
  const available = useRooms()
  const [isOver, setOver] = useState<'palette' | 'help' | 'passkeys' | null>(null)
  const signOut = useCommand('signOut')
  const client = useQueryClient()
  const openCases = useOpenCases()
  useLiveCases()
  useRoomKeys()
  useRoomInSight()
  useCommandKey(() => setOver('palette'))
  useKeys({
    '?': () => setOver('help'),
    '/': () => document.querySelector<HTMLElement>('.room__filters input, .room__filters select')?.focus(),
  })
  const leave = () => {
    signOut.mutate(undefined, { onSettled: () => void client.resetQueries() })
  }
  return (
    <div className="console">
      <a className="skip" href="#room">
        {t('skip')}
      </a>
      <nav className="side" aria-label={t('rooms')}>
        <div className="side__name">
          <p>
            Livery <span>{me.company}</span>
          </p>
          <ZonePicker />
          <LanguagePicker />
        </div>
        <ul>
          {available.map(({ id, title, icon, key }) => (
            <li key={id}>
              <NavLink to={`/${id}`} aria-keyshortcuts={`g ${key}`}>
                <Icon name={icon} />
                <span>{t(title)}</span>
                {id === 'inbox' && openCases > 0 ? <b className="side__count">{openCases}</b> : null}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="side__foot">
          <Button
            kind="quiet"
            aria-label={t('palette.title')}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => setOver('palette')}
          >
            <Icon name="search" />
            <span>{t('palette.title')}</span>
            <kbd>Ctrl K</kbd>
          </Button>
          <div className="side__me">
            <span title={me.roles.join(', ')}>{me.name}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={t('passkeys.title')}
              onClick={() => setOver('passkeys')}
            >
              <Icon name="key" />
            </button>
            <SchemeButton />
            <button
              type="button"
              className="icon-button"
              aria-label={t('help.title')}
              onClick={() => setOver('help')}
            >
              <Icon name="help" />
            </button>
            <button type="button" className="icon-button" aria-label={t('signOut')} onClick={leave}>
              <Icon name="logout" />
            </button>
          </div>
        </div>
      </nav>
      {children}
      {isOver === 'palette' ? (
        <Palette onClose={() => setOver(null)} onSignOut={leave} onHelp={() => setOver('help')} />
      ) : null}
      {isOver === 'passkeys' ? <PasskeysDialog onClose={() => setOver(null)} /> : null}
      {isOver === 'help' ? <HelpDialog onClose={() => setOver(null)} /> : null}
    </div>
  )
}
