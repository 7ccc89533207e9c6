import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { usePressedInSight } from '../../ui/list/use-pressed-in-sight.ts'

export interface FacetItem {
  /** Empty for all of them. */
  code: string
  name: string
  count?: number | undefined
}

export interface FacetListProps {
  title: string
  items: readonly FacetItem[]
  chosen: string
  onChoose: (code: string) => void
  /** Opens the rest. */
  more?: { label: string; onOpen: () => void } | undefined
}

/** One thing that a list can be limited by, with how many games each of its values has. */
export function FacetList({ title, items, chosen, onChoose, more }: FacetListProps) {
  const { number } = useText()
  const list = usePressedInSight(chosen)
  return (
    <div className="facet__part" role="group" aria-label={title}>
      <p className="facet__title" aria-hidden="true">
        {title}
      </p>
      <div className="facet__list" ref={list}>
        {items.map(({ code, name, count }) => (
          <button
            key={code}
            type="button"
            aria-pressed={code === chosen}
            onClick={() => {
              onChoose(code === chosen ? '' : code)
            }}
          >
            <span className="facet__box">
              <Icon name="check" />
            </span>
            <span>
              <bdi>{name}</bdi>
            </span>
            {count === undefined ? null : (
              <span className="facet__count">
                <bdi className="number">{number(count)}</bdi>
              </span>
            )}
          </button>
        ))}
      </div>
      {more ? (
        <button className="facet__more" type="button" onClick={more.onOpen}>
          <Icon name="filter" />
          {more.label}
        </button>
      ) : null}
    </div>
  )
}
