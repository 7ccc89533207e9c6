import { useState } from 'react'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { Modal } from '../../../ui/dialog/modal.tsx'

function getAddress(picture: string) {
  return `data:image/jpeg;base64,${picture}`
}

/** Pictures that the member sent for a case, small, each to be opened large. */
export function CasePictures({ merchant, id }: { merchant: string; id: string }) {
  const { data = [] } = useCall('casePictures', { query: { merchant, id } })
  const [shown, setShown] = useState<number | null>(null)
  const large = shown === null ? undefined : data[shown]
  if (data.length === 0) return null
  return (
    <section className="card" aria-labelledby="pictures">
      <h2 id="pictures">{t('case.pictures')}</h2>
      <ul className="pictures">
        {data.map(({ id: key, picture }, index) => (
          <li key={key}>
            <button
              type="button"
              aria-label={t('case.pictureOpen', { number: index + 1 })}
              onClick={() => setShown(index)}
            >
              <img src={getAddress(picture)} alt={t('case.picture', { number: index + 1 })} />
            </button>
          </li>
        ))}
      </ul>
      {large && shown !== null ? (
        <Modal
          title={t('case.picture', { number: shown + 1 })}
          className="modal--large"
          onClose={() => setShown(null)}
        >
          <img
            className="pictures__large"
            src={getAddress(large.picture)}
            alt={t('case.picture', { number: shown + 1 })}
          />
        </Modal>
      ) : null}
    </section>
  )
}
