import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useGameList, type GameQuery } from '../../../engine/games/hooks/use-game-list.ts'
import { useRoute } from '../../../engine/base/hooks/use-route.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { LegalLine } from '../../frame/legal-line.tsx'
import { SavedList } from './saved-list.tsx'
import { isLimited, nothingChosen, type LobbyChoice } from './lobby-choice.ts'
import { LobbyFacets } from './lobby-facets.tsx'
import { LobbyTools } from './lobby-tools.tsx'
import { PagedList } from './paged-list.tsx'
import { useLobbyChoice } from './use-lobby-choice.ts'

export interface LobbyProps {
  /** Stands above the games while nothing is looked for. */
  children?: ReactNode
}

function getQuery(category: string | undefined, choice: LobbyChoice): GameQuery {
  const { filter, classify, vassalage, tag } = choice
  const keyword = choice.keyword.trim()
  return {
    ...(category !== undefined && { gameType: category }),
    filter: filter === 'NEW' || filter === 'HOT' ? filter : 'ALL',
    ...(classify !== '' && { gameClassify: classify }),
    ...(vassalage !== '' && { vassalage }),
    ...(tag !== '' && { tag }),
    ...(keyword !== '' && { keyword }),
  }
}

/** A lobby: all games of a kind, to be found by name, studio, theme and group. */
export function Lobby({ children }: LobbyProps) {
  const { t, number } = useText('games')
  const { props, title } = useRoute()
  const dialog = useDialog()
  const category = props['category']
  const { choice, isKnown, addressOf: getAddress, choose, search } = useLobbyChoice()
  const query = useMemo(() => getQuery(category, choice), [category, choice])
  const savedFilter = choice.filter === 'FAV' || choice.filter === 'RECENT' ? choice.filter : null
  const listing = useGameList(query, isKnown && savedFilter === null)
  const { facets, total, isOld } = listing
  const box = useRef<HTMLDivElement>(null)
  const label = t(`frame:${title}`)
  const signature = JSON.stringify(query)
  const rendered = useRef(signature)

  // Another list begins at its beginning.
  useEffect(() => {
    if (rendered.current === signature) return
    rendered.current = signature
    const top = box.current?.getBoundingClientRect().top ?? 0
    if (top < 0) window.scrollTo({ top: window.scrollY + top, behavior: 'instant' })
  }, [signature])

  const clear = () => choose(nothingChosen)
  const openFilters = facets
    ? () =>
        void dialog.open('lobby-filters', { facets, choice }).then((chosen) => {
          if (chosen) choose(chosen as Partial<LobbyChoice>)
        })
    : undefined
  return (
    <div className="lobby" ref={box}>
      <div className="lobby__head">
        <h1 className="lobby__title">{label}</h1>
        <p className="lobby__count" role="status">
          {savedFilter === null && total !== undefined && !isOld
            ? t('total', { count: total, number: number(total) })
            : null}
        </p>
        <LegalLine />
      </div>
      <LobbyTools
        category={category}
        choice={choice}
        onChoose={choose}
        onSearch={search}
        hasFilters={savedFilter === null}
        onOpenFilters={openFilters}
      />
      {savedFilter === null ? (
        <LobbyFacets
          facets={facets}
          choice={choice}
          onChoose={choose}
          onOpenAll={() => {
            openFilters?.()
          }}
        />
      ) : null}
      <div className="lobby__grid">
        {isLimited(choice) || !isKnown ? null : children}
        {savedFilter === null ? (
          <PagedList query={query} listing={listing} choice={choice} label={label} onClear={clear} />
        ) : (
          <SavedList
            filter={savedFilter}
            category={category}
            choice={choice}
            here={getAddress({})}
            label={label}
            onClear={clear}
          />
        )}
      </div>
    </div>
  )
}
