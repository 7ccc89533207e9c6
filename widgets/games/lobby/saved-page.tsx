import { useState } from 'react'
import { useRoute } from '../../../engine/base/hooks/use-route.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { SavedList } from './saved-list.tsx'
import { nothingChosen } from './lobby-choice.ts'
import { LobbySearch } from './lobby-search.tsx'

export interface SavedPageProps {
  list?: 'FAV' | 'RECENT'
}

/** The page of one's favourites, or of what one played lately. */
export default function SavedPage({ list = 'FAV' }: SavedPageProps) {
  const { t } = useText('games')
  const { title, path } = useRoute()
  const [keyword, setKeyword] = useState('')
  const label = t(`frame:${title}`)
  return (
    <div className="lobby lobby--saved">
      <div className="lobby__head">
        <h1 className="lobby__title">{label}</h1>
      </div>
      <div className="tools">
        <LobbySearch value={keyword} onSearch={setKeyword} />
      </div>
      <div className="lobby__grid">
        <SavedList
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
