import type { ReactNode } from 'react'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useCurrencySymbol } from '../../../engine/money/hooks/use-currency-symbol.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { kindKey } from '../../ui/records/kind-key.ts'
import { Signed } from '../../ui/records/signed.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import '../../ui/dialog/dialog.css'
import { Icon } from '../../ui/icon/icon.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import '../../ui/state/state.css'
import '../../ui/table/table.css'
import './bets.css'
import { RoundPlayed } from './round-played.tsx'

/** A round; what it moved in its member's wallet only where that is the asker's own. */
type Round = Omit<CallValue<'betRound'>, 'moves'> & Partial<Pick<CallValue<'betRound'>, 'moves'>>

export interface RoundFrameProps {
  titleId: string
  round: Round | undefined
  /** Beside the studio's name: who played it. */
  who?: ReactNode
  /** IANA name of the time zone that its times are shown in, where that is not the visitor's own. */
  zone?: string
  error: { code: ErrorCode; requestId: string | undefined } | null
  onRetry: () => void
  onClose: () => void
}

/** One round: what was played in it, how it ended, and where anybody may check that. */
export function RoundFrame({ titleId, round, who, zone, error, onRetry, onClose }: RoundFrameProps) {
  const { t } = useText('records')
  return (
    <Dialog
      titleId={titleId}
      title={round ? <bdi>{round.title}</bdi> : t('round.title')}
      sub={
        round && (
          <>
            {round.vendorName}
            {who}
          </>
        )
      }
      onClose={onClose}
      size="m"
    >
      <QueryState
        of={{ data: round, error, refetch: onRetry }}
        failed={{ title: t('failed') }}
        waiting={<div className="skeleton round__waiting" aria-busy="true" />}
      >
        {(round) => <RoundFacts round={round} zone={zone} />}
      </QueryState>
    </Dialog>
  )
}

function RoundFacts({ round, zone }: { round: Round; zone: string | undefined }) {
  const { t, money, dateTime } = useText('records')
  const symbol = useCurrencySymbol()
  const { stake, payout, refunded, net, state, startedAt, endedAt, moves, fairUrl, isReported } = round
  const facts = [
    [t('columns.stake'), money(stake, symbol)],
    [t('columns.payout'), money(payout, symbol)],
    ...(/[1-9]/.test(refunded) ? [[t('round.refunded'), money(refunded, symbol)]] : []),
    [t('columns.net'), money(net, symbol)],
    [t('status'), t(`state.${state}`)],
    [t('round.started'), dateTime(startedAt, zone)],
    ...(endedAt === null ? [] : [[t('round.ended'), dateTime(endedAt, zone)]]),
    [t('round.id'), round.round],
  ]
  return (
    <div className="round" data-testid="bet-round">
      <dl className="round__facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {state === 'settled' ? <RoundPlayed details={round.details} result={round.result} /> : null}
      {moves === undefined && !isReported ? null : (
        <section>
          <h3 className="round__title">{t('round.moves')}</h3>
          {isReported ? (
            <p className="record__note">{t('round.reported')}</p>
          ) : (
            <ul className="round__moves">
              {moves?.map(({ id, kind, amount, balance, at }) => (
                <li key={id}>
                  <b>{t(kindKey(kind))}</b>
                  <b>
                    <Signed amount={amount} symbol={symbol} />
                  </b>
                  <small>
                    <time dateTime={at}>{dateTime(at, zone)}</time>
                  </small>
                  <small>{t('round.balance', { amount: money(balance, symbol) })}</small>
                  <bdi className="record__note">{id}</bdi>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {fairUrl === '' ? null : (
        <a
          className={buttonClass({ kind: 'ghost' })}
          href={fairUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="check" />
          {t('round.fair')}
          <span className="visually-hidden">{t('frame:footer.newTab')}</span>
        </a>
      )}
    </div>
  )
}
