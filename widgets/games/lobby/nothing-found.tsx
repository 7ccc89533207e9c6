import { useEffect } from 'react'
import type { GameListing } from '../../../engine/games/hooks/use-game-list.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { State } from '../../ui/state/state.tsx'
import { categoryPath } from './category-path.ts'
import { choiceAddress, isLimited, nothingChosen, type LobbyChoice } from './lobby-choice.ts'

export interface NothingFoundProps {
  choice: LobbyChoice
  listing: GameListing
  onClear: () => void
}

/** CSS pixels: where the screen is narrower a keyboard takes its lower half. */
const wide = 1_000

/** Nothing matches: what was looked for, where else it was found, and the way out. */
export function NothingFound({ choice, listing, onClear }: NothingFoundProps) {
  const { t, number } = useText('games')
  const keyword = choice.keyword.trim()
  // While somebody types on a phone, what can be done about it stands above the keyboard.
  useEffect(() => {
    if (window.innerWidth < wide) document.activeElement?.closest('[role=search]')?.scrollIntoView()
  }, [])
  if (!isLimited(choice))
    return (
      <State level={2} testId="no-games" title={t('frame:games.empty')} text={t('frame:games.emptyText')} />
    )
  const elsewhere = (listing.facets?.types ?? []).flatMap(({ code, count }) => {
    const path = categoryPath(code)
    return path === undefined || count === 0 || keyword === '' ? [] : [{ code, path, count }]
  })
  return (
    <State
      level={2}
      className="state--brief"
      testId="nothing-found"
      title={t('none.title')}
      text={keyword === '' ? t('none.filtered') : t('none.text', { keyword })}
      actions={
        <Button kind="accent" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    >
      {elsewhere.length > 0 ? (
        <p className="state__note">
          {t('none.elsewhere')}{' '}
          {elsewhere.map(({ code, path, count }) => (
            <SiteLink
              key={code}
              className="lobby__else"
              to={choiceAddress(path, { ...nothingChosen, keyword })}
            >
              {t(`frame:nav${path.replace('/', '.')}`)} <bdi className="number">{number(count)}</bdi>
            </SiteLink>
          ))}
        </p>
      ) : null}
    </State>
  )
}
