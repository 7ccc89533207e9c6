import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useRecordPages } from '../../../engine/money/hooks/use-record-pages.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import { giftWords } from '../centre/gift-words.ts'
import { type Qualify, qualifyWords } from './qualify-words.ts'

type Friend = CallValue<'referralFriends'>['content'][number]

interface FriendListProps {
  qualify: readonly Qualify[]
  symbol: string
}

/** Who came by the link, with how each stands; names are shortened, and what friends play is nobody's business. */
export function FriendList(props: FriendListProps) {
  const { t } = useText('referral')
  const pages = useRecordPages('referralFriends', {})
  return (
    <section className="referral__part" data-testid="referral-friends">
      <h2 className="page__part">{t('friends')}</h2>
      <QueryState
        of={pages.query}
        failed={{ title: t('failed'), text: t('failedText') }}
        waiting={<i className="skeleton reward__ghost" aria-busy="true" />}
        isEmpty={() => pages.loaded === 0}
        empty={<State isRow level={3} title={t('nobody')} text={t('nobodyText')} testId="friends-none" />}
      >
        {() => (
          <ul className="rewards__rows">
            {Array.from({ length: pages.loaded }, (_, place) => pages.at(place)).map((friend) =>
              friend ? <FriendRow key={friend.id} friend={friend} {...props} /> : null,
            )}
          </ul>
        )}
      </QueryState>
      {pages.hasMore ? (
        <Button kind="ghost" className="referral__more" onClick={pages.more}>
          {t('more')}
        </Button>
      ) : null}
    </section>
  )
}

function FriendRow({ friend, qualify, symbol }: FriendListProps & { friend: Friend }) {
  const words = useText('referral')
  const { t, dateTime, number } = words
  const rewards = useText('rewards')
  const { name, status, joinedAt, untilAt, reason, done, gift } = friend
  const isOpen = status === 'joined' && done.length === qualify.length
  return (
    <li className="reward" data-testid="friend" data-status={status === 'paid' ? 'claimable' : status}>
      <span className="reward__icon">
        <Icon name={status === 'paid' ? 'gift' : 'people'} />
      </span>
      <span className="reward__text">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>{t('came', { when: dateTime(joinedAt) })}</span>
        {isOpen ? (
          <ul className="referral__done">
            {qualify.map((condition, index) => (
              <li key={`${condition.of} ${condition.atLeast}`} data-done={done[index]}>
                <Icon name={done[index] ? 'check' : 'clock'} />
                <span>
                  {qualifyWords(words, condition, symbol)}
                  <span className="visually-hidden"> – {t(done[index] ? 'isDone' : 'isOpen')}</span>
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        <small>
          {reason
            ? t(`reason.${reason}`)
            : t(`note.${status}`, {
                when: dateTime(untilAt),
                done: number(done.filter(Boolean).length),
                all: number(done.length),
              })}
        </small>
      </span>
      <span className="referral__state" data-status={status}>
        {status === 'paid' && gift ? giftWords(rewards, gift) : t(`status.${status}`)}
      </span>
    </li>
  )
}
