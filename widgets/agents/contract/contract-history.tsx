import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { type Detail, isolated, Percent } from './figures.tsx'

/** Everything that happened to a contract, oldest first. */
export function ContractHistory({ history }: { history: Detail['history'] }) {
  const { t, dateTime } = useText('contract')
  return (
    <Disclosure className="contract__history" testId="contract-history" title={t('history.title')}>
      <ol>
        {history.map(({ action, actor, byMe, at }, index) => (
          <li key={index}>
            <span>
              <b>
                <bdi>{byMe ? t('history.you') : (actor ?? t('history.system'))}</bdi>
              </b>{' '}
              {t(`history.${action}`)}
            </span>
            <time dateTime={at}>{dateTime(at)}</time>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

/** Who loses a contract when the person proceeds. */
export function AffectedContracts({ affected }: { affected: Detail['affected'] }) {
  const { t } = useText('contract')
  if (affected.length === 0) return null
  return (
    <div className="contract__affected" data-testid="contract-affected">
      <h3>{t('affected.title')}</h3>
      <p>{t('affected.text')}</p>
      <ul>
        {affected.map(({ id, upline, downline, rate }) => (
          <li key={id}>
            <b>
              <bdi>{downline.name}</bdi>
            </b>
            <Percent rate={rate} />
            <span>{t('affected.from', { name: isolated(upline.name) })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
