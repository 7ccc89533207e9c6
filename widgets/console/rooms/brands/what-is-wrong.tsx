import { t } from '../../../../engine/console/console-words.ts'
import {
  type HeldBrand,
  isLate,
  listDiffering,
  listHeldBrands,
  listWrong,
  type Wrong,
} from '../../../../engine/console/refused-brand.ts'
import { Problem } from '../../kit/state.tsx'
import { DifferingList } from './gateways-differ.tsx'

export function WrongList({ wrong }: { wrong: readonly Wrong[] }) {
  return (
    <ul className="brand__findings">
      {wrong.map(({ file, place, message, fix }, index) => (
        <li key={index}>
          <p>
            <code>
              {file} {place}
            </code>
          </p>
          <p>{message}</p>
          <p className="note">{fix}</p>
        </li>
      ))}
    </ul>
  )
}

function HeldList({ held }: { held: readonly HeldBrand[] }) {
  return (
    <div role="alert">
      <p className="problem">{t('brands.publishHolds', { count: held.length })}</p>
      <ul>
        {held.map(({ brand, wrong }) => (
          <li key={brand}>
            <b>{brand}</b>
            <WrongList wrong={wrong} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Why a change of a brand did not go live, with what to mend. */
export function WhyRefused({ error }: { error: unknown }) {
  if (isLate(error))
    return (
      <p className="problem" role="alert">
        {t('brands.changedMeanwhile')}
      </p>
    )
  const differing = listDiffering(error)
  if (differing.length > 0)
    return (
      <div role="alert">
        <p className="problem">{t('brands.differRefused')}</p>
        <DifferingList differing={differing} />
      </div>
    )
  const held = listHeldBrands(error)
  if (held.length > 0) return <HeldList held={held} />
  const wrong = listWrong(error)
  if (wrong.length === 0) return <Problem error={error} />
  return (
    <div role="alert">
      <p className="problem">{t('brands.notInOrder')}</p>
      <WrongList wrong={wrong} />
    </div>
  )
}
