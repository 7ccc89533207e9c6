import { useState } from 'react'
import { useRoute } from '../../engine/hooks/use-route.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { KeptList } from './kept-list.tsx'
import { nothingChosen } from './lobby-choice.ts'
import { LobbySearch } from './lobby-search.tsx'

export interface KeptPageProps {
  list?: 'FAV' | 'RECENT'
}

/** The page of one's favourites, or of what one played lately. */
export default function KeptPage({ list = 'FAV' }: KeptPageProps) {
  const { t } = useText('games')
  const { title, path } = useRoute()
  const [keyword, setKeyword] = useState('')
  const label = t(`frame:${title}`)
  return (
    <div className="lobby lobby--kept">
      <div className="lobby__head">
        <h1 className="lobby__title">{label}</h1>
      </div>
      <div className="tools">
        <LobbySearch value={keyword} onSearch={setKeyword} />
      </div>
      <div className="lobby__grid">
        <KeptList
          filter={list}
          category={undefined}
          choice={{ ...nothingChosen, keyword }}
          here={path}
          label={label}
          onClear={() => {
            setKeyword('')
          }}
        />
      </div>
    </div>
  )
}
