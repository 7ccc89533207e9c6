import { GameSection } from './game-section.tsx'

export interface LiveRowProps {
  /** Max tables. */
  limit?: number
  /** Key of the title's words. */
  title?: string
  /** Key of the line below it. */
  sub?: string
  /** Where all tables are. */
  to?: string
}

/** A row of live tables with seats and limits. */
export default function LiveRow({
  limit = 4,
  title = 'games.live',
  sub = 'games.liveSub',
  to = '/live',
}: LiveRowProps) {
  return <GameSection kind="live" title={title} sub={sub} to={to} limit={limit} list="LIVE" />
}
