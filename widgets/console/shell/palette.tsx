import { isKey } from '../../../schemas/base/is-key.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '../../../engine/console/console-words.ts'
import { Modal } from '../../ui/dialog/modal.tsx'
import { useSavedViews } from '../kit/use-saved-views.ts'
import { minSigns } from '../rooms/members/min-signs.ts'
import { useRooms } from './use-rooms.ts'

interface Command {
  id: string
  title: string
  run: () => void
}

const maxFound = 12

/** Finds rooms, saved views, acts and members by a few letters. */
export function Palette({
  onClose,
  onSignOut,
  onHelp,
}: Record<'onClose' | 'onSignOut' | 'onHelp', () => void>) {
  const navigate = useNavigate()
  const available = useRooms()
  const views = useSavedViews()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const go = (to: string) => () => {
    void navigate(to)
    onClose()
  }
  const commands: Command[] = [
    ...available.map((room) => ({
      id: room.id,
      title: t('palette.go', { what: t(room.title) }),
      run: go(`/${room.id}`),
    })),
    ...views.map(({ name: view, path, search }, number) => ({
      id: `view-${String(number)}`,
      title: t('palette.view', { what: view }),
      run: go(`${path}${search}`),
    })),
    { id: 'help', title: t('help.title'), run: onHelp },
    { id: 'out', title: t('signOut'), run: onSignOut },
  ]
  const name = words.trim()
  const mayFind = available.some((room) => room.id === 'members') && name.length >= minSigns
  const member: Command = {
    id: 'member',
    title: t('palette.member', { what: name }),
    run: go(`/members?${new URLSearchParams({ text: name }).toString()}`),
  }
  const wanted = name.toLowerCase().split(/\s+/)
  const fits = ({ title }: Command) => wanted.every((word) => title.toLowerCase().includes(word))
  const found = [...commands.filter(fits).slice(0, maxFound), ...(mayFind ? [member] : [])]
  const chosen = found[Math.min(at, found.length - 1)]
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && isKey(event, event.key)) {
      event.preventDefault()
      setAt((now) => (Math.min(now, found.length - 1) + step + found.length) % Math.max(1, found.length))
    } else if (isKey(event, 'Enter')) {
      event.preventDefault()
      chosen?.run()
    }
  }
  return (
    <Modal title={t('palette.title')} onClose={onClose} className="palette">
      <input
        className="palette__input"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
        aria-label={t('palette.title')}
        placeholder={t('palette.hint')}
        value={words}
        autoFocus
        onChange={({ target }) => {
          setWords(target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <ul className="palette__list" role="listbox" id={`${id}-list`} aria-label={t('palette.title')}>
        {found.map((command) => (
          <li
            key={command.id}
            id={`${id}-${command.id}`}
            role="option"
            aria-selected={command === chosen}
            onClick={command.run}
          >
            {command.title}
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="palette__none">{t('palette.none')}</p> : null}
    </Modal>
  )
}
