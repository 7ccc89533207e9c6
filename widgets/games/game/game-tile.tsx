import { memo } from 'react'
import { useCurrencySymbol } from '../../../engine/money/hooks/use-currency-symbol.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { GamePicture } from './game-picture.tsx'
import type { Game } from './game.ts'
import { HeartButton } from './heart.tsx'
import { spotStyle, type TileSpot } from './tile-spot.ts'
import type { TileShare, TileTools } from './use-tiles.ts'

export interface GameTileProps extends TileSpot, TileShare {
  game: Game
  /** Shows seats and limits of a live table. */
  live?: boolean
  /** Which labels it may show: in a row that is all hot not the hot one, in a row that is named after its label none. */
  labels?: 'all' | 'notHot' | 'none'
  /** In sight from the start, so that its picture does not wait. */
  eager?: boolean
  /** Its position, from 1, in a list that is longer than what is rendered. */
  at?: number
  /** Length of that list. */
  of?: number
}

/** A game: its picture, name and studio, a heart, and a way in. It watches nothing: its list gives it what changes. */
export const GameTile = memo(function Tile({
  game,
  tools,
  isFavourite,
  live = false,
  labels = 'all',
  eager = false,
  at,
  of,
  column,
  top,
}: GameTileProps) {
  const { t, play, toggle } = tools
  const { displayName: name } = game
  return (
    <article
      className={live ? 'tile tile--live' : 'tile'}
      style={spotStyle({ column, top })}
      aria-label={at === undefined ? undefined : name}
      aria-posinset={at}
      aria-setsize={of}
    >
      <button
        className="tile__hit"
        type="button"
        aria-label={t('games.playGame', { name })}
        onClick={({ currentTarget }) => {
          play(game, currentTarget.parentElement?.querySelector<HTMLElement>('.tile__picture'))
        }}
      />
      <span className="tile__picture">
        <GamePicture source={game.showIcon} palette={game.palette} eager={eager} />
        {game.maintenance ? (
          <span className="tile__off">
            <Icon name="settings" />
            {t('games.resting')}
          </span>
        ) : (
          <span className="tile__play" aria-hidden="true">
            <b>
              <Icon name="play" />
              {t('games.play')}
            </b>
          </span>
        )}
      </span>
      {labels === 'none' ? null : findLabel(game, live, labels === 'all', t)}
      <span className="tile__text">
        <b className="tile__name">
          <span dir="auto">{name}</span>
        </b>
        <span className="tile__provider">
          <bdi>{game.vendorName}</bdi>
        </span>
        {live ? <TableState game={game} /> : null}
      </span>
      <HeartButton
        label={t('games.favourite', { name })}
        isFavourite={isFavourite}
        onToggle={() => {
          toggle(game)
        }}
      />
    </article>
  )
})

function findLabel(game: Game, live: boolean, mayBeHot: boolean, t: TileTools['t']) {
  if (live) return <span className="flag flag--live">{t('games.flagLive')}</span>
  if (mayBeHot && game.isHot === 1)
    return (
      <span className="flag flag--hot">
        <Icon name="flame" />
        {t('games.flagHot')}
      </span>
    )
  return game.isNew === 1 ? <span className="flag flag--new">{t('games.flagNew')}</span> : null
}

/** Seats and limits of a live table, as far as they are known. */
function TableState({ game: { seats, limits } }: { game: Game }) {
  const { t, number, moneyRange } = useText()
  const symbol = useCurrencySymbol()
  const [lowest, highest] = limits ?? []
  if (seats === undefined && lowest === undefined) return null
  return (
    <span className="tile__limits">
      {seats === undefined ? null : (
        <span>
          <Icon name="people" />
          <span className="visually-hidden">{t('games.seats')} </span>
          <bdi className="number">{number(seats)}</bdi>
        </span>
      )}
      {lowest !== undefined && highest !== undefined ? (
        <span>
          <Icon name="wallet" />
          <span className="visually-hidden">{t('games.limits')} </span>
          <bdi className="number">{moneyRange(lowest, highest, symbol)}</bdi>
        </span>
      ) : null}
    </span>
  )
}
