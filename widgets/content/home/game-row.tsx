import { GameSection } from './game-section.tsx'

export interface GameRowProps {
  /** `hot`, or a category code. */
  list?: 'hot' | 'RNG' | 'FISH' | 'PVP' | 'BGS' | 'ELOTT' | 'LOTT'
  /** Of a category: new ones, hot ones, or all. */
  filter?: 'NEW' | 'ALL' | 'HOT'
  /** Max games. */
  limit?: number
  /** Key of the title's words. */
  title?: string
  /** Key of the line below it. */
  sub?: string
  /** Where the whole list is. */
  to?: string
}

const words: Readonly<Record<string, string>> = { hot: 'hot', RNG: 'slots', FISH: 'fish', PVP: 'pvp' }

/** A row of games: the hot ones, or those of a category. */
export default function GameRow({ list = 'hot', filter = 'ALL', limit = 8, title, sub, to }: GameRowProps) {
  const name = words[list] ?? 'hot'
  return (
    <GameSection
      kind={list === 'hot' ? 'hot' : 'games'}
      title={title ?? `games.${name}`}
      sub={sub ?? `games.${name}Sub`}
      to={to ?? (list === 'hot' ? '/rng' : `/${list.toLowerCase()}`)}
      limit={limit}
      list={list}
      filter={filter}
    />
  )
}
