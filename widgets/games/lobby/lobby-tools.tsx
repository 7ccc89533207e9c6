import { useLanguage } from '../../../engine/base/hooks/use-language.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { usePressedInSight } from '../../ui/list/use-pressed-in-sight.ts'
import { lobbyFilters, type LobbyChoice } from './lobby-choice.ts'
import { LobbySearch } from './lobby-search.tsx'

export interface LobbyToolsProps {
  /** Kind of games; its groups are offered where it has any. */
  category: string | undefined
  choice: LobbyChoice
  onChoose: (change: Partial<LobbyChoice>) => void
  onSearch: (keyword: string) => void
  /** Whether the list can be limited by vendors and themes. */
  hasFilters: boolean
  /** Opens them, on phones; undefined until they are known. */
  onOpenFilters: (() => void) | undefined
}

const groups: Readonly<Record<string, readonly string[]>> = {
  RNG: ['JP', 'TG', 'AC', 'BG'],
  BGS: ['Crash'],
}

/** Bingo is known where Filipino is spoken. */
function useGroups(category: string | undefined): readonly string[] {
  const { languages } = useLanguage()
  const all = category !== undefined && Object.hasOwn(groups, category) ? (groups[category] ?? []) : []
  return languages.some(({ code }) => code === 'TY') ? all : all.filter((group) => group !== 'BG')
}

/** Filters, groups and search above a list of games. */
export function LobbyTools({
  category,
  choice,
  onChoose,
  onSearch,
  hasFilters,
  onOpenFilters,
}: LobbyToolsProps) {
  const { t } = useText('games')
  const classifies = useGroups(category)
  const line = usePressedInSight(`${choice.filter} ${choice.classify}`)
  return (
    <div className="tools">
      <div className="chips" ref={line}>
        <div className="chips__part" role="group" aria-label={t('filters.label')}>
          {lobbyFilters.map((filter) => (
            <button
              key={filter}
              className="chip"
              type="button"
              aria-pressed={filter === choice.filter}
              onClick={() => {
                onChoose({ filter })
              }}
            >
              {t(`filters.${filter}`)}
            </button>
          ))}
        </div>
        {classifies.length > 0 ? (
          <div className="chips__part chips__part--groups" role="group" aria-label={t('classify.label')}>
            {classifies.map((classify) => (
              <button
                key={classify}
                className="chip"
                type="button"
                aria-pressed={classify === choice.classify}
                onClick={() => {
                  onChoose({ classify: classify === choice.classify ? '' : classify })
                }}
              >
                {t(`classify.${classify}`)}
              </button>
            ))}
          </div>
        ) : null}
      </div>
      <LobbySearch value={choice.keyword} onSearch={onSearch} />
      {hasFilters ? (
        <Button
          kind="ghost"
          className="filter-button"
          aria-label={t('limitBy')}
          disabled={!onOpenFilters}
          onClick={onOpenFilters}
        >
          <Icon name="filter" />
        </Button>
      ) : null}
    </div>
  )
}
