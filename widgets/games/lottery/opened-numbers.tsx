import { useId, useState } from 'react'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { DateInput } from '../../ui/form/plain/date-input.tsx'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { DrawnNumbers } from './drawn-numbers.tsx'
import type { LotteryGame } from './lottery-calls.ts'

const pageSize = 10

/** Numbers that a game has drawn, by day and page. */
export function OpenedNumbers({ game }: { game: LotteryGame }) {
  const { t, dateTime } = useText('lottery')
  const id = useId()
  const dateId = useId()
  const [date, setDate] = useState('')
  const [pageNo, setPage] = useState(1)
  const { data, error, isError, isPending, refetch } = useCall(
    game.area === 'VN' ? 'openedNumbers' : 'lottoOpenedNumbers',
    { query: { gameCode: game.gameCode, pageNo, pageSize, ...(date === '' ? {} : { date }) } },
    {
      staleTime: 2_000,
      keepPrevious: true,
      ...(date === '' && pageNo === 1 ? { refetchInterval: 10_000 } : {}),
    },
  )
  return (
    <section className="lottery__opened" aria-labelledby={id}>
      <div className="lottery__row">
        <h3 id={id}>{t('opened')}</h3>
        <div className="lottery__date">
          <label htmlFor={dateId}>{t('date')}</label>
          <DateInput
            id={dateId}
            value={date}
            onChoose={(day) => {
              setDate(day)
              setPage(1)
            }}
          />
        </div>
      </div>
      {isError && !data ? (
        <LoadFailure
          title={t('openedFailed')}
          text={t(`errors:${error.code}`)}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {isPending ? <i className="skeleton lottery__wait" /> : null}
      {data?.content.length === 0 ? <p className="lottery__void">{t('openedNone')}</p> : null}
      <ul className="lottery__list">
        {data?.content.map(({ no, drawsAt, numbers }) => (
          <li key={no}>
            <span className="lottery__when">
              <bdi className="number">{no}</bdi>
              <span>{dateTime(drawsAt)}</span>
            </span>
            <DrawnNumbers numbers={numbers} family={game.family} />
          </li>
        ))}
      </ul>
      {data && data.totalPages > 1 ? (
        <div className="lottery__row">
          <Button
            kind="ghost"
            disabled={pageNo <= 1}
            onClick={() => {
              setPage(pageNo - 1)
            }}
          >
            {t('newer')}
          </Button>
          <span>{t('page', { page: data.pageNum, pages: data.totalPages })}</span>
          <Button
            kind="ghost"
            disabled={pageNo >= data.totalPages}
            onClick={() => {
              setPage(pageNo + 1)
            }}
          >
            {t('older')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
