import { useText } from '../../../engine/base/hooks/use-text.ts'
import { FacetList } from './facet-list.tsx'
import { getFirst, tagItems, vendorItems, type Facets } from './facet-items.ts'
import type { LobbyChoice } from './lobby-choice.ts'

export interface LobbyFacetsProps {
  facets: Facets | undefined
  choice: LobbyChoice
  onChoose: (change: Partial<LobbyChoice>) => void
  /** Opens all of them in a dialog. */
  onOpenAll: () => void
}

const maxVendors = 8
const maxTags = 6

/** Vendors and themes beside the games, where there is room. */
export function LobbyFacets({ facets, choice, onChoose, onOpenAll }: LobbyFacetsProps) {
  const { t } = useText('games')
  if (!facets) return <FacetsSkeleton label={t('providers')} />
  const vendors = vendorItems(facets, t)
  const tags = tagItems(facets, t)
  return (
    <aside className="facet" aria-label={t('limitBy')}>
      <FacetList
        title={t('providers')}
        items={getFirst(vendors, maxVendors, choice.vassalage)}
        chosen={choice.vassalage}
        onChoose={(vassalage) => {
          onChoose({ vassalage })
        }}
        more={{ label: t('moreFilters'), onOpen: onOpenAll }}
      />
      {tags.length > 2 ? (
        <FacetList
          title={t('tags')}
          items={getFirst(tags, maxTags, choice.tag)}
          chosen={choice.tag}
          onChoose={(tag) => {
            onChoose({ tag })
          }}
        />
      ) : null}
    </aside>
  )
}

function FacetsSkeleton({ label }: { label: string }) {
  return (
    <aside className="facet" aria-label={label} aria-busy="true">
      <div className="facet__part">
        <p className="facet__title">{label}</p>
        <div className="facet__list">
          {Array.from({ length: maxVendors }, (_, index) => (
            <button key={index} type="button" disabled>
              <i className="skeleton skeleton--facet" />
            </button>
          ))}
        </div>
      </div>
    </aside>
  )
}
