import { useId } from 'react'
import { maxPictures, type ProofPicture } from '../../../machines/money/withdrawal-receipt/proof-pictures.ts'
import { holdFile } from '../../../engine/money/hooks/held-files.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { PictureThumb } from './picture-thumb.tsx'

export interface ReceiptPicturesProps {
  pictures: readonly ProofPicture[]
  /** What is wrong with them together, in words; '' while nothing is. */
  problem: string
  onChoose: (pictures: { key: string; name: string }[]) => void
  onRemove: (key: string) => void
}

/** Pictures that prove what arrived: chosen, sent one after the other, removed again. */
export function ReceiptPictures({ pictures, problem, onChoose, onRemove }: ReceiptPicturesProps) {
  const { t, number } = useText('withdraw')
  const id = useId()
  const isFull = pictures.filter(({ status }) => status !== 'refused').length >= maxPictures
  const words = ({ status, error }: ProofPicture) =>
    status === 'refused'
      ? t(`errors:${error?.code ?? 'unknown'}`)
      : t(`receipt.${status === 'waiting' ? 'uploading' : status}`)
  return (
    <fieldset className="receipt__pictures" aria-describedby={`${id}-note`}>
      <legend className="field__label">{t('receipt.pictures')}</legend>
      <p className="receipt__note" id={`${id}-note`}>
        {t('receipt.picturesNote')}
      </p>
      <ul className="receipt__list">
        {pictures.map((picture, index) => {
          const name = picture.name || t('receipt.picture', { number: number(index + 1) })
          return (
            <li key={picture.key} data-status={picture.status} data-testid="receipt-picture">
              <PictureThumb fileKey={picture.key} />
              <span className="receipt__name">
                <bdi>{name}</bdi>
                <small role="status">{words(picture)}</small>
              </span>
              <button
                className="icon-button"
                type="button"
                aria-label={t('receipt.remove', { name })}
                disabled={picture.status === 'uploading' || picture.status === 'removing'}
                onClick={() => onRemove(picture.key)}
              >
                <Icon name="trash" />
              </button>
            </li>
          )
        })}
      </ul>
      <label
        className={buttonClass({ kind: 'ghost', className: 'receipt__choose' })}
        data-disabled={isFull || undefined}
      >
        <Icon name="plus" />
        {t('receipt.choose')}
        <input
          className="visually-hidden"
          type="file"
          accept="image/png,image/jpeg"
          multiple
          disabled={isFull}
          data-testid="receipt-files"
          onChange={({ target }) => {
            onChoose([...(target.files ?? [])].map((file) => ({ key: holdFile(file), name: file.name })))
            target.value = ''
          }}
        />
      </label>
      <p className="field__message is-error" role="alert">
        {problem}
      </p>
    </fieldset>
  )
}
