import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import {
  getBase,
  type Detail,
  getLosses,
  Percent,
  getSettled,
  termNames,
  TermValue,
  usePercent,
} from './figures.tsx'

/** What is agreed: the rate as one clear figure, the terms as a table, beside what counts until now. */
export function ContractTerms({ detail }: { detail: Detail }) {
  const { t } = useText('contract')
  const { contract, previous } = detail
  const shown = termNames.filter(
    (term) => contract.terms[term] !== undefined || previous?.terms[term] !== undefined,
  )
  return (
    <>
      <div className="contract__rate">
        <span className="contract__label">{t('rate')}</span>
        <strong className="contract__figure" data-testid="contract-rate">
          <Percent rate={contract.rate} />
        </strong>
        {previous ? (
          <span className="contract__was" data-trend={contract.rate < previous.rate ? 'down' : 'up'}>
            <Icon name={contract.rate < previous.rate ? 'down' : 'up'} />
            <Was rate={previous.rate} />
          </span>
        ) : null}
      </div>
      <table className="terms-table">
        <caption className="visually-hidden">{t('terms')}</caption>
        <thead className={previous ? undefined : 'visually-hidden'}>
          <tr>
            <th scope="col">{t('what')}</th>
            {previous ? (
              <th scope="col" className="end">
                {t('now')}
              </th>
            ) : null}
            <th scope="col" className="end">
              {previous ? t('new') : t('terms')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('term.base')}</th>
            {previous ? <td className="end">{t(getBase(contract.kind))}</td> : null}
            <td className="end">{t(getBase(contract.kind))}</td>
          </tr>
          <tr>
            <th scope="row">{t('term.counted')}</th>
            {previous ? <td className="end">{t(`counted.${contract.kind}`)}</td> : null}
            <td className="end">{t(`counted.${contract.kind}`)}</td>
          </tr>
          <tr>
            <th scope="row">{t('term.period')}</th>
            {previous ? (
              <td className="end">{t(getSettled({ kind: contract.kind, period: previous.period }))}</td>
            ) : null}
            <td className="end">{t(getSettled(contract))}</td>
          </tr>
          {contract.kind === 'dividend' ? (
            <tr data-testid="contract-losses">
              <th scope="row">{t('term.losses')}</th>
              {previous ? <td className="end">{t(getLosses(previous))}</td> : null}
              <td className="end">{t(getLosses(contract))}</td>
            </tr>
          ) : null}
          {shown.map((term) => (
            <tr key={term}>
              <th scope="row">{t(`term.${term}`)}</th>
              {previous ? (
                <td className="end">
                  <TermValue terms={previous.terms} term={term} />
                </td>
              ) : null}
              <td className="end">
                <TermValue terms={contract.terms} term={term} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 ? <p className="contract__note">{t('term.none')}</p> : null}
    </>
  )
}

function Was({ rate }: { rate: number }) {
  const { t } = useText('contract')
  const percent = usePercent()
  return <span>{t('was', { rate: percent(rate) })}</span>
}
