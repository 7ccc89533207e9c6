import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useRealAccount } from '../../frame/use-real-account.ts'
import { Picture } from '../../ui/brand/picture.tsx'
import { Button } from '../../ui/button/button.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'

type Item = CallValue<'pointRewards'>[number]
type Taken = CallValue<'pointBalance'>['taken']

/** How many of an item somebody can still take; undefined for as many as they like. */
export function getRemaining({ id, left, perMember }: Item, taken: Taken): number | undefined {
  const own = taken.find(({ item }) => item === id)?.quantity ?? 0
  const bounds = [left, perMember === null ? null : Math.max(0, perMember - own)]
  const real = bounds.filter((bound) => bound !== null)
  return real.length === 0 ? undefined : Math.min(...real)
}

function Card({ item, taken }: { item: Item; taken: Taken }) {
  const { t, number } = useText('mall')
  const dialog = useDialog()
  const requireReal = useRealAccount()
  const left = getRemaining(item, taken)
  const isGone = item.left === 0
  const open = () => {
    if (requireReal()) void dialog.open('mall-item', { id: item.id })
  }
  return (
    <li className={left === 0 ? 'mall-item is-gone' : 'mall-item'} data-testid={`mall-item-${item.id}`}>
      <div className="mall-item__art">
        <Picture source={item.picture} palette={item.palette} />
      </div>
      <div className="mall-item__text">
        <h2 className="mall-item__title">{item.title}</h2>
        <p className="mall-item__note">
          {isGone
            ? t('gone')
            : left === 0
              ? t('allTaken')
              : item.left === null
                ? t(`kind.${item.kind}`)
                : t('left', { left: number(item.left) })}
        </p>
        <Button
          kind="ghost"
          className="mall-item__go"
          disabled={left === 0}
          {...dialog.intent('mall-item')}
          onClick={open}
        >
          <span className="number number--words">{t('points', { points: number(item.points) })}</span>
          <span className="visually-hidden">: {item.title}</span>
        </Button>
      </div>
    </li>
  )
}

/** Everything that points buy, as cards. */
export function MallItems({ taken }: { taken: Taken }) {
  const { t } = useText('mall')
  const items = useCall('pointRewards')
  return (
    <QueryState
      of={items}
      failed={{ title: t('failed'), text: t('failedText') }}
      waiting={
        <ul className="mall__items" aria-busy="true" aria-label={t('view.items')}>
          {[1, 2, 3, 4, 5, 6].map((n) => (
            <li className="mall-item" key={n} aria-hidden="true">
              <div className="mall-item__art">
                <i className="skeleton skeleton--box" />
              </div>
              <div className="mall-item__text">
                <i className="skeleton skeleton--title" />
                <i className="skeleton skeleton--line" />
                <i className="skeleton mall-item__ghost" />
              </div>
            </li>
          ))}
        </ul>
      }
      isEmpty={(items) => items.length === 0}
      empty={<State level={2} title={t('empty')} text={t('emptyText')} testId="mall-empty" />}
    >
      {(items) => (
        <ul className="mall__items" aria-label={t('view.items')}>
          {items.map((item) => (
            <Card item={item} taken={taken} key={item.id} />
          ))}
        </ul>
      )}
    </QueryState>
  )
}
