import { useGo } from '../../engine/hooks/use-go.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { useToast } from '../../engine/hooks/use-toast.ts'
import { Picture } from '../brand/picture.tsx'
import { useRealAccount } from '../frame/use-real-account.ts'
import { Icon } from '../icon/icon.tsx'
import { gamePlace, type Game } from './game-place.ts'

export interface GameTileProps {
  game: Game
  /** Shows seats and limits of a live table. */
  live?: boolean
  /** Shows the hot label; not in a row that is all hot. */
  flag?: boolean
}

/** A game: its picture, name and studio, a heart, and a way in. */
export function GameTile({ game, live = false, flag = true }: GameTileProps) {
  const { t, number } = useText()
  const go = useGo()
  const toast = useToast()
  const withRealAccount = useRealAccount()
  const { displayName: name, limits } = game
  return (
    <article className={live ? 'tile tile--live' : 'tile'}>
      <button
        className="tile__hit"
        type="button"
        aria-label={t('games.playGame', { name })}
        onClick={() => {
          if (withRealAccount()) go(gamePlace(game))
        }}
      />
      <span className="tile__pic">
        <Picture source={game.showIcon} palette={game.palette} />
        <span className="tile__play" aria-hidden="true">
          <b>
            <Icon name="play" />
            {t('games.play')}
          </b>
        </span>
      </span>
      {live ? <span className="flag flag--live">{t('games.flagLive')}</span> : null}
      {flag && !live && game.isHot === 1 ? (
        <span className="flag flag--hot">
          <Icon name="flame" />
          {t('games.flagHot')}
        </span>
      ) : null}
      <span className="tile__txt">
        <b className="tile__name">
          <bdi>{name}</bdi>
        </b>
        <span className="tile__prov">
          <bdi>{game.vendorName}</bdi>
        </span>
        {live && (game.seats !== undefined || limits) ? (
          <span className="tile__lim">
            {game.seats === undefined ? null : (
              <span>
                <Icon name="people" />
                <span className="vh">{t('games.seats')} </span>
                <bdi className="num">{number(game.seats)}</bdi>
              </span>
            )}
            {limits?.[0] && limits[1] ? (
              <span>
                <Icon name="wallet" />
                <span className="vh">{t('games.limits')} </span>
                <bdi className="num">
                  {number(Number(limits[0]))}–{number(Number(limits[1]))}
                </bdi>
              </span>
            ) : null}
          </span>
        ) : null}
      </span>
      <button
        className="heart"
        type="button"
        aria-label={t('games.favourite', { name })}
        onClick={() => {
          if (withRealAccount()) toast.show({ text: t('games.favouriteSoon'), id: 'favourite' })
        }}
      >
        <i>
          <Icon name="heart" />
        </i>
      </button>
    </article>
  )
}

/** The box of a tile while its game is on its way. */
export function TileSkeleton() {
  return (
    <div className="tile tile--sk" aria-hidden="true">
      <span className="tile__pic">
        <i className="sk" />
      </span>
      <span className="tile__txt">
        <i className="sk sk--n" />
        <i className="sk sk--p" />
      </span>
    </div>
  )
}
